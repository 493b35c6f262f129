// Points that were scored: they spring up at the tile, fly to the score, and are counted there.

import { play } from "../sound";
import { float } from "./copy";
import type { Gesture } from "./gesture";
import { scoreOf, spotOf, type Spot } from "./places";
import { shown } from "./shown.svelte";
import { FLY, OUT, SCORE, SPRING } from "./times";

const TICKS = 3; // points from tick to tick

/** Show a score as it was until its points are there. */
export function holdScore(seat: number, points: number, by: object): void {
  shown.scores[seat] = { points, by };
}

export async function score(gesture: Gesture, seat: number, points: number, from: Spot | undefined, arrived: () => void): Promise<void> {
  const target = scoreOf(seat);
  if (target && from && !gesture.hurried) {
    const to = spotOf(target);
    const pill = float({ ...from, width: 0, height: 0 }, "pill", document.createTextNode(`+${points}`));
    const at = "translate(-50%, -50%)";
    await gesture.animate(pill, [{ transform: `${at} scale(.4)`, opacity: 0 }, { transform: `${at} scale(1.25)`, opacity: 1 }, { transform: at }], { duration: SCORE.pop, easing: SPRING });
    await gesture.wait(SCORE.rest);
    await gesture.animate(pill, [{ transform: at }, { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px) ${at} scale(.6)`, opacity: 0.9 }], { duration: SCORE.flight, easing: FLY });
    pill.remove();
  }
  arrived();
  await count(gesture, seat, points);
  if (target) await gesture.animate(target, [{ transform: "scale(1.35)" }, { transform: "none" }], { duration: SCORE.bump, easing: OUT });
}

async function count(gesture: Gesture, seat: number, points: number): Promise<void> {
  const held = shown.scores[seat];
  const start = held?.by === gesture ? held.points : 0;
  const step = Math.max(1, Math.ceil((points * SCORE.point) / SCORE.most));
  for (let counted = 1; held && counted <= points && !gesture.hurried; counted += step) {
    shown.scores[seat] = { points: start + counted, by: gesture };
    if (counted % TICKS < step) play("tick");
    await gesture.wait(SCORE.point);
  }
  if (shown.scores[seat]?.by === gesture) shown.scores[seat] = undefined; // from here on it is what the server says
  play("ding");
}
