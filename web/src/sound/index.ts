// Sounds, for those who want them. There is no speaker before the first touch or key, and none at all
// for who plays in silence.

import { settings } from "../lib/settings.svelte";
import { SOUNDS } from "./sounds";
import { Speaker } from "./speaker";

let speaker: Speaker | undefined;

/** The speaker, where there may be one. */
function wake(): Speaker | undefined {
  if (!settings.sound || settings.volume <= 0 || !(navigator.userActivation?.hasBeenActive ?? true)) return undefined;
  speaker ??= new Speaker();
  return speaker;
}

// It takes a moment to set up, which the first tile should not wait for.
for (const touch of ["pointerup", "keydown"]) addEventListener(touch, wake, { capture: true });

/** Make a sound, so many milliseconds from now. */
export function play(name: keyof typeof SOUNDS, after = 0): void {
  const awake = wake();
  if (awake) SOUNDS[name](awake, awake.ready(settings.volume) + after / 1000);
}
