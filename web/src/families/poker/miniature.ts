import { row, type Miniature } from "../../look/laid";

/** Five tiles and a pot. */
export const miniature = (): Miniature => ({
  tiles: row("6-6 5-5 6-5 4-4 6-4", [0, 0.9]),
  least: [12.4, 6.6],
  tall: 8,
  marks: [
    { kind: "ring", rx: 5.6, ry: 2.7 },
    { kind: "chips", x: -1, y: -0.9, colour: "var(--red)", count: 4 },
    { kind: "chips", x: 0.05, y: -0.75, colour: "var(--blue)", count: 5 },
    { kind: "chips", x: 1.05, y: -0.95, colour: "var(--mustard)", count: 3 },
  ],
});
