// A tile that is played: it flies in an arc from a hand or a face to its place, and settles there.

import { drawingOf, float, hide } from "./copy";
import type { Gesture } from "./gesture";
import { restOf, type Spot } from "./places";
import { FLY, OUT, PLAY } from "./times";

const TOP = 1.14; // how much larger it is at the top of its arc
const LIFT = 34; // pixels that the arc rises above the straight way
const BEFORE = 1.05; // its size when it touches the felt

/** From a hand it comes as it stands there, from elsewhere a little turned. */
export interface Start extends Spot {
  stands?: boolean;
}

/** How far a tile must be turned to stand as it does in a hand, its first half above. */
function turnOf(tile: Element, spot: Spot): number {
  const first = (tile as SVGElement).dataset.tile?.split("-")[0];
  const above = tile.querySelector<SVGElement>("[data-first]")?.dataset.first ?? first;
  const same = above === first;
  if (spot.width > spot.height) return same ? 90 : -90;
  return same ? 0 : 180;
}

export async function fly(gesture: Gesture, tile: SVGElement | HTMLElement, from: Start, land: () => void): Promise<void> {
  if (gesture.hurried) return land();
  const to = restOf(tile);
  const show = hide(tile);
  const copy = float(to, "copy", drawingOf(tile));
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const turn = from.stands ? turnOf(tile, to) : dx > 0 ? 24 : -24;
  const size = Math.max(from.width, from.height) / Math.max(to.width, to.height);
  await gesture.animate(
    copy,
    [
      { transform: `translate(${dx}px, ${dy}px) rotate(${turn}deg) scale(${size})`, opacity: from.stands ? 1 : 0.4 },
      { transform: `translate(${dx * 0.35}px, ${dy * 0.35 - LIFT}px) rotate(${turn * 0.3}deg) scale(${TOP})`, opacity: 1, offset: 0.55 },
      { transform: `translate(0px, 0px) rotate(0deg) scale(${BEFORE})` },
    ],
    { duration: PLAY.flight, easing: FLY, fill: "both" },
  );
  land();
  await gesture.animate(copy, [BEFORE, 0.97, 1].map((scale) => ({ transform: `scale(${scale})` })), { duration: PLAY.settle, easing: OUT });
  copy.remove();
  show();
}
