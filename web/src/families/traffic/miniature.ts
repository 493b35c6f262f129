import type { Miniature } from "../../look/laid";

/** Streets of four consecutive numbers, square to each other. */
export const miniature = (): Miniature => ({
  tiles: [
    { a: 0, b: 1, x: -3, y: -1.5, across: true },
    { a: 2, b: 3, x: -1, y: -1.5, across: true },
    { a: 4, b: 5, x: -0.5, y: 0 },
    { a: 6, b: 2, x: -0.5, y: 2 },
    { a: 5, b: 4, x: 1, y: 1.5, across: true },
    { a: 3, b: 1, x: 3, y: 1.5, across: true, fresh: true },
  ],
  least: [11, 7],
});
