import { row, type Miniature } from "../../look/laid";

/** A row that closes up when a pair is taken out of it. */
export const miniature = (): Miniature => ({
  tiles: row("6-1 3-4! 5-2 3-0! 2-2 1-4 6-5", [0, 0.4], 1.25).map((tile) => (tile.fresh ? { ...tile, y: -0.5 } : tile)),
  least: [10.4, 6],
});
