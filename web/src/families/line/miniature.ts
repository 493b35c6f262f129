// The games of the line on their cards: each as it lies by its own rules.

import { arm, cross, row, type Miniature } from "../../look/laid";

const GAMES: Record<string, Miniature> = {
  // the first double is a spinner
  muggins: { tiles: cross(5, { r: "5-4 4-4 4-1!", l: "5-2 2-3 3-3", u: "5-6" }), least: [12, 6.6] },
  // the hub under the 6-6, and every double branches
  "caribbean-cruise": {
    tiles: [...cross(6, { r: "6-4 4-4 4-1", l: "6-3 3-5", u: "6-2", d: "6-1" }), ...arm("u", "4-0!", [3, -1])],
    least: [12, 6.8],
    marks: [{ kind: "hub" }],
  },
  // both ends alike
  bergen: { tiles: [...arm("l", "5-2 2-4 4-3", [-0.5, 0]), ...cross(5, { r: "5-1 1-6 6-3!" })], least: [11, 6.2] },
  // one line, and a boneyard to draw from
  draw: { tiles: [...arm("r", "6-3 3-3 3-1 1-5 d 5-0 l 0-2 2-4!", [-3.4, -1.9]), ...row("# # #", [-4, 1.5], 0.72)], least: [11, 6.4] },
  // one line, and nothing to draw
  block: { tiles: arm("r", "4-6 6-6 6-1 1-1 1-3 3-4!", [-5, 0]), least: [11.4, 6] },
  // every double opens two new ways
  "front-porch": {
    tiles: [...cross(5, { r: "5-2 2-2 2-6", l: "5-1 1-4", u: "5-3" }), ...arm("u", "2-0", [3, -1]), ...arm("d", "2-4!", [3, 1])],
    least: [12, 7],
  },
  "double-six": {
    tiles: [...cross(6, { r: "6-5", l: "6-2 2-2 2-0", u: "6-4", d: "6-1!" }), ...arm("d", "2-3", [-3, 1])],
    least: [12, 7],
  },
  tournament: {
    tiles: [
      ...cross(4, { r: "4-6 6-6 6-1", l: "4-5 5-5 5-0", d: "4-2" }),
      ...[...arm("u", "6-3", [3, -1]), ...arm("d", "6-2!", [3, 1]), ...arm("u", "5-1", [-3, -1])],
    ],
    least: [13, 7],
  },
  // four arms, before anything else
  sebastopol: { tiles: cross(6, { r: "6-1 1-3", l: "6-4 4-5", u: "6-0", d: "6-2!" }), least: [12, 7] },
  // touching halves add up to seven, or to ten; doubles lie along the line or across it
  matador: { tiles: arm("r", "3-2 5-1 6-6= 1-4 3-0!", [-5, 0]), least: [11.6, 6] },
  "pressman-matador": { tiles: arm("r", "4-8 2-7 3-3 7-9 1-6!", [-4.5, 0]), least: [11.4, 6], set: 9 },
  // a crowd with few tiles; a pool of chips; every double branches
  "tiddle-a-wink": { tiles: [...cross(9, { r: "9-3 3-1!", l: "9-5 5-5", u: "9-0" }), ...row("# # #", [4.6, 2], 0.72)], least: [12, 7], set: 9 },
  "tiddle-a-wink-pool": {
    tiles: [{ a: 6, b: 6, x: -2.4, y: 0.3 }, ...arm("r", "6-1 1-1 1-2!", [-1.9, 0.3])],
    least: [11, 6.6],
    marks: [
      { kind: "chips", x: -4.3, y: 1.4, colour: "var(--red)", count: 4 },
      { kind: "chips", x: -3.4, y: 1.7, colour: "var(--blue)", count: 3 },
      { kind: "chips", x: 4, y: -1, colour: "var(--green)", count: 3 },
    ],
  },
  "pressman-tiddle-a-wink": {
    tiles: [...cross(9, { r: "9-4 4-4 4-7", l: "9-2 2-8" }), ...arm("d", "4-6!", [3, 1]), ...row("# #", [-4.4, 2], 0.72)],
    least: [12, 7],
    set: 9,
  },
};

export const miniature = (sheet: string): Miniature => GAMES[sheet] ?? GAMES.block!;
