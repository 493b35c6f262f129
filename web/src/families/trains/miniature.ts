import { arm, type Miniature } from "../../look/laid";

const LANES = ["M0 0C1.6 -.2 1 -2.1 2.6 -2.1H9", "M0 0H9", "M0 0C1.6 .2 1 2.1 2.6 2.1H9", "M0 0C-1.6 -.2 -1 -2.1 -2.6 -2.1H-9", "M0 0H-9", "M0 0C-1.6 .2 -1 2.1 -2.6 2.1H-9"];

/** A station, with trains on both sides. */
export const miniature = (): Miniature => ({
  tiles: [
    ...arm("r", "12-4 4-9", [2.2, -2.1]),
    ...arm("r", "12-7", [1.6, 0]),
    ...arm("r", "12-1 1-1 1-8!", [2.2, 2.1]),
    ...arm("l", "12-3 3-5", [-2.2, -2.1]),
    ...arm("l", "12-10 10-2", [-1.6, 0]),
    ...arm("l", "12-6", [-2.2, 2.1]),
    { a: 12, b: 12, x: 0, y: 0 },
  ],
  least: [13.4, 7],
  tall: 8,
  set: 12,
  marks: [...LANES.map((d) => ({ kind: "rail", d }) as const), { kind: "station" }],
});
