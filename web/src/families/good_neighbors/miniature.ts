import type { Miniature } from "../../look/laid";

const ROWS = ["6-2 1-4! 0-5 3-3", "2-5 4-4! 1-6 0-3", "5-5 0-1 2-4 6-6"];

/** Rows of tiles, and two neighbours that share a number. */
export const miniature = (): Miniature => ({
  tiles: ROWS.flatMap((row, y) =>
    row.split(" ").map((word, x) => {
      const [a = 0, b = 0] = word.split(/[-!]/).map(Number);
      return { a, b, x: (x - 1.5) * 2.3, y: (y - 1) * 1.4, across: true, fresh: word.endsWith("!") };
    }),
  ),
  least: [10.6, 6],
});
