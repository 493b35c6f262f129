// Who passes knocks on the table: their face dips twice, and two rings spread from it.

import { float } from "./copy";
import type { Gesture } from "./gesture";
import { spotOf } from "./places";
import { OUT, PASS } from "./times";

export async function knock(gesture: Gesture, face: Element): Promise<void> {
  if (gesture.hurried) return;
  const spot = spotOf(face);
  const waves = [0, PASS.apart].map(async (delay) => {
    const wave = float({ ...spot, width: 40, height: 40 }, "wave");
    await gesture.animate(wave, [{ transform: "scale(1)", opacity: 0.9 }, { transform: "scale(2.6)", opacity: 0 }], { duration: PASS.wave, delay, easing: OUT, fill: "both" });
    wave.remove();
  });
  const dip = gesture.animate(face, [0, 3, -2, 3, 0].map((y) => ({ transform: `translateY(${y}px)` })), { duration: PASS.dip });
  await Promise.all([...waves, dip]);
}
