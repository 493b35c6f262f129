import type { Miniature } from "../../look/laid";

/** A trick of four, won by the highest trump. */
export const miniature = (): Miniature => ({
  tiles: [
    { a: 6, b: 4, x: 0, y: -2 },
    { a: 6, b: 6, x: 2.7, y: 0, across: true, fresh: true },
    { a: 5, b: 6, x: 0, y: 2 },
    { a: 1, b: 6, x: -2.7, y: 0, across: true },
  ],
  least: [11, 7],
  marks: [
    { kind: "ring", rx: 0.95, ry: 0.95 },
    { kind: "sign", x: 0, y: 0.32, text: "42", size: 0.95 },
  ],
});
