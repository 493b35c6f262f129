// Something that is seen to happen, step by step. Nothing waits for it: a tap, or the next thing that
// happens, brings it to its end at once. For who wants no motion it is at its end from the start.

import { settings } from "../lib/settings.svelte";

export const isStill = (): boolean => !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Gesture {
  #hurried = isStill();
  #running = new Set<Animation>();
  #waiting = new Set<() => void>();

  /** Is it to be at its end now? */
  get hurried(): boolean {
    return this.#hurried;
  }

  async animate(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
    if (this.#hurried) return;
    const animation = element.animate(frames, timing);
    this.#running.add(animation);
    await animation.finished;
    this.#running.delete(animation);
  }

  async wait(milliseconds: number): Promise<void> {
    if (this.#hurried) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(end, milliseconds);
      const waiting = this.#waiting;
      function end() {
        clearTimeout(timer);
        waiting.delete(end);
        done();
      }
      waiting.add(end);
    });
  }

  finish(): void {
    this.#hurried = true;
    for (const animation of this.#running) animation.finish();
    for (const end of this.#waiting) end();
  }
}

const underWay = new Map<Gesture, Promise<void>>();
const LOOK = 600; // milliseconds to look at a table that has come to rest

/** Let something be seen. */
export async function perform(act: (gesture: Gesture) => Promise<void>): Promise<void> {
  const gesture = new Gesture();
  const done = act(gesture);
  underWay.set(gesture, done);
  await done;
  underWay.delete(gesture);
}

/** Bring all that is under way to its end. */
export function settle(): void {
  for (const gesture of underWay.keys()) gesture.finish();
}

/** When all has come to its end, and has been looked at. */
export async function rest(): Promise<void> {
  await Promise.all(underWay.values());
  await perform((gesture) => gesture.wait(LOOK));
}
