// Tiles that are drawn: from the boneyard to a seat, or to the own hand, where they are turned over.

import { play } from "../sound";
import { back, drawingOf, float, hide } from "./copy";
import type { Gesture } from "./gesture";
import { spotOf, type Spot } from "./places";
import { DRAW, FLY, OUT } from "./times";

/** Turn a copy over: to its edge, another face, and back. */
export async function turnOver(gesture: Gesture, copy: HTMLElement, face: Node): Promise<void> {
  await gesture.animate(copy, [{ transform: "none" }, { transform: "scaleX(0)" }], { duration: DRAW.lift });
  copy.replaceChildren(face);
  if (!gesture.hurried) play("flip");
  await gesture.animate(copy, [{ transform: "scaleX(0)" }, { transform: "none" }], { duration: DRAW.turn, easing: OUT });
}

/** What flies from here to there, closed. */
export async function bring(gesture: Gesture, copy: HTMLElement, from: Spot, to: Spot, turn: number, delay: number, flight: number): Promise<void> {
  const size = Math.min(1, from.width / to.width);
  await gesture.animate(
    copy,
    [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) rotate(${turn}deg) scale(${size})` }, { transform: "none" }],
    { duration: flight, delay, easing: FLY, fill: "backwards" },
  );
}

export async function drawToHand(gesture: Gesture, tile: HTMLElement, from: Spot, number: number): Promise<void> {
  if (gesture.hurried) return;
  const show = hide(tile);
  const to = spotOf(tile.querySelector("svg") ?? tile);
  const copy = float(to, "copy", back());
  await bring(gesture, copy, from, to, -30, number * DRAW.apart, DRAW.flight);
  await turnOver(gesture, copy, drawingOf(tile));
  copy.remove();
  show();
}

/** So many tiles to another's face. */
export async function drawToSeat(gesture: Gesture, face: Element, from: Spot, tiles: number): Promise<void> {
  if (gesture.hurried) return;
  const { x, y } = spotOf(face);
  await Promise.all(
    Array.from({ length: tiles }, async (_, i) => {
      const copy = float({ x, y, width: 20, height: 42 }, "copy", back());
      await bring(gesture, copy, from, { x, y, width: 20, height: 42 }, -30, i * DRAW.apart, DRAW.flight);
      await gesture.animate(copy, [{ opacity: 1 }, { opacity: 0, transform: "scale(.5)" }], { duration: DRAW.lift });
      copy.remove();
    }),
  );
}
