import { row, type Miniature } from "../../look/laid";

/** Counting along the row: the tile under its number goes. */
export const miniature = (): Miniature => ({
  tiles: row("0-0! 3-2 4-4 5-1 2-6 3-3 1-0", [0, -0.4], 1.25),
  least: [10.6, 6.2],
  marks: [0, 1, 2, 3, 4, 5, 6].map((count) => ({ kind: "sign", x: (count - 3) * 1.25, y: 1.65, text: String(count) }) as const),
});
