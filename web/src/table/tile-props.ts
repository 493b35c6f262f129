// How a tile of a picture is drawn: where its middle is, and which half is above or at the left.

import type { Lying } from "../lib/messages";

export function tileProps(lying: Lying) {
  const [one, other] = lying.halves;
  const across = one.y === other.y;
  const first = across ? one.x < other.x : one.y < other.y;
  const [a, b] = first ? [one, other] : [other, one];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, a: a.number, b: b.number, across };
}
