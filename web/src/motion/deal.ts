// A round begins: the tiles are mixed on the felt and dealt round the table, the own are turned over.

import { play } from "../sound";
import { back, drawingOf, float } from "./copy";
import { bring, turnOver } from "./draw";
import type { Gesture } from "./gesture";
import { board, faceOf, inHand, spotOf, type Spot } from "./places";
import { shown } from "./shown.svelte";
import { DEAL, DRAW, FLY } from "./times";

const HEAP = 12; // tiles that are seen to be mixed
const LAYOUT = 40; // milliseconds in which a page that has just come finds its sizes
const HEARD = 3; // every so many tiles is heard
const [WIDTH, HEIGHT] = [30, 63];

/** `counts` says how many tiles everybody gets, `own` whose hand is seen. */
export async function deal(gesture: Gesture, counts: number[], own: number | null): Promise<void> {
  play("shuffle");
  if (gesture.hurried) return;
  shown.dealing = true;
  await gesture.wait(LAYOUT);
  const felt = board();
  const middle = felt && { ...spotOf(felt), width: WIDTH, height: HEIGHT };
  if (middle && !gesture.hurried) await dealFrom(gesture, counts, own, middle);
  shown.dealing = false;
}

async function dealFrom(gesture: Gesture, counts: number[], own: number | null, middle: Spot): Promise<void> {
  const heap = Array.from({ length: HEAP }, (_, i) => float(about(middle, i), "copy", back()));
  await Promise.all(heap.map((tile, i) => mix(gesture, tile, i)));
  const goes = heap.map((tile, i) => gesture.animate(tile, [{ opacity: 1 }, { opacity: 0 }], { duration: DEAL.flight, delay: i * DEAL.apart * 2, fill: "forwards" }));
  const copies = await dealOut(gesture, counts, own, middle);
  await Promise.all(goes);
  for (const tile of [...heap, ...copies]) tile.remove();
}

function about(middle: Spot, i: number): Spot {
  const angle = i * 2.4; // round and round, never twice at one place
  return { ...middle, x: middle.x + Math.cos(angle) * (12 + i * 6), y: middle.y + Math.sin(angle) * (8 + i * 3) };
}

async function mix(gesture: Gesture, tile: HTMLElement, i: number): Promise<void> {
  const to = (k: number) => `translate(${Math.sin(i * 1.7 + k * 2.1) * 46}px, ${Math.cos(i * 2.3 + k * 1.9) * 30}px) rotate(${(i * 47 + k * 80) % 360}deg)`;
  await gesture.animate(tile, [0, 1, 2, 3, 4].map((k) => ({ transform: to(k) })), { duration: DEAL.mix, easing: "ease-in-out", fill: "both" });
}

async function dealOut(gesture: Gesture, counts: number[], own: number | null, middle: Spot): Promise<HTMLElement[]> {
  const hand = inHand();
  const tiles = counts.flatMap((count, seat) => Array.from({ length: count }, (_, i) => ({ seat, i }))).sort((one, other) => one.i - other.i);
  const apart = Math.min(DEAL.apart, DEAL.most / Math.max(1, tiles.length));
  const copies: HTMLElement[] = [];
  const mine: Promise<void>[] = [];
  const flights = tiles.map(async ({ seat, i }, number) => {
    const target = seat === own ? hand[i] : faceOf(seat);
    if (!target) return;
    const to = seat === own ? spotOf(target.querySelector("svg") ?? target) : { ...spotOf(target), width: 18, height: 38 };
    const copy = float(to, "copy", back());
    copies.push(copy);
    await bring(gesture, copy, middle, to, 140 - i * 40, number * apart, DEAL.flight);
    if (number % HEARD === 0 && !gesture.hurried) play("deal");
    if (seat === own) mine.push(turnLater(gesture, copy, target, i));
    else await gesture.animate(copy, [{ opacity: 1 }, { opacity: 0 }], { duration: DRAW.lift, easing: FLY, fill: "forwards" });
  });
  await Promise.all(flights);
  await Promise.all(mine);
  return copies;
}

async function turnLater(gesture: Gesture, copy: HTMLElement, tile: Element, i: number): Promise<void> {
  await gesture.wait(i * DRAW.apart);
  await turnOver(gesture, copy, drawingOf(tile));
}
