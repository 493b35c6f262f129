import { arm, row, type Miniature } from "../../look/laid";

/** A line, and a row that nobody has looked at. */
export const miniature = (): Miniature => ({
  tiles: [...arm("r", "5-2 2-2 2-6!", [-2.5, -1.4]), ...row("# # # # # # #", [0, 1.3])],
  least: [11, 6.6],
});
