// Small layouts written down by hand: which tiles lie where, in halves of a tile.

export interface LaidTile {
  a: number; // the half above, or at the left of a tile that lies across
  b: number;
  x: number;
  y: number;
  across?: boolean;
  fresh?: boolean;
  hidden?: boolean;
}

/** What is drawn beside the tiles. */
export type Mark =
  | { kind: "hub" }
  | { kind: "station" }
  | { kind: "rail"; d: string }
  | { kind: "ring"; rx: number; ry: number }
  | { kind: "hands" }
  | { kind: "chips"; x: number; y: number; colour: string; count: number }
  | { kind: "sign"; x: number; y: number; text: string; size?: number };

/** A game on a card. */
export interface Miniature {
  tiles: LaidTile[];
  least?: [width: number, height: number];
  tall?: number; // the width that is shown where there is more room upwards, and it cannot be turned
  set?: number; // beyond double-6 the pips are coloured
  marks?: Mark[];
}

type Point = [x: number, y: number];
const WAYS: Record<string, Point> = { r: [1, 0], l: [-1, 0], u: [0, -1], d: [0, 1] };

/** Tiles from a point on, one after another: `5-4 4-4 d 4-1` turns down before the last. Doubles lie across,
 * but where `=` says that they lie along; `!` marks the last that was played. */
export function arm(way: keyof typeof WAYS, text: string, [x, y]: Point): LaidTile[] {
  let [dx, dy] = WAYS[way]!;
  const laid: LaidTile[] = [];
  for (const word of text.split(" ")) {
    const turn = WAYS[word];
    if (turn) {
      x += (dx - turn[0]) / 2;
      y += (dy - turn[1]) / 2;
      [dx, dy] = turn;
      continue;
    }
    const [near = 0, far = 0] = word.split(/[-=!]/).map(Number);
    const double = near === far && !word.endsWith("=");
    const step = double ? 0.5 : 1;
    const [a, b] = dx < 0 || dy < 0 ? [far, near] : [near, far];
    laid.push({ a, b, x: x + dx * step, y: y + dy * step, across: double ? dy !== 0 : dx !== 0, fresh: word.endsWith("!") });
    x += dx * step * 2;
    y += dy * step * 2;
  }
  return laid;
}

/** The first double upright in the middle, with its arms. */
export function cross(number: number, arms: Partial<Record<"r" | "l" | "u" | "d", string>>): LaidTile[] {
  const from: Record<string, Point> = { r: [0.5, 0], l: [-0.5, 0], u: [0, -1], d: [0, 1] };
  return [{ a: number, b: number, x: 0, y: 0 }, ...Object.entries(arms).flatMap(([way, text]) => arm(way, text, from[way]!))];
}

/** Tiles that stand side by side, the middle of the row at a point. */
export const row = (text: string, [x, y]: Point, gap = 1.12): LaidTile[] =>
  text.split(" ").map((word, i, all) => {
    const [a = 0, b = 0] = word.split(/[-!]/).map(Number);
    return { a, b, x: x + (i - (all.length - 1) / 2) * gap, y, hidden: word === "#", fresh: word.endsWith("!") };
  });

/** The same where there is more room upwards: what ran to the right runs down, where it can be turned. */
export function turned(game: Miniature): Miniature {
  if (game.marks?.some(({ kind }) => kind !== "hub")) return game;
  const tiles = game.tiles.map(({ a, b, x, y, across, ...rest }) => ({ ...rest, x: -y, y: x, across: !across, ...(across ? { a, b } : { a: b, b: a }) }));
  return { ...game, tiles, least: [7, 11] };
}

/** As `viewBox`: all of it with a margin, and at least so much. */
export function boxOf({ tiles, least = [11, 6.2], marks = [] }: Miniature, margin = 0.5, shown?: number): string {
  const rings = marks.flatMap((mark) => (mark.kind === "ring" ? [mark] : []));
  const xs = tiles.flatMap(({ x, across }) => [x - (across ? 1 : 0.5), x + (across ? 1 : 0.5)]).concat(rings.flatMap(({ rx }) => [-rx, rx]));
  const ys = tiles.flatMap(({ y, across }) => [y - (across ? 0.5 : 1), y + (across ? 0.5 : 1)]).concat(rings.flatMap(({ ry }) => [-ry, ry]));
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = shown ?? Math.max(right - left + 2 * margin, least[0]);
  const height = Math.max(bottom - top + 2 * margin, least[1]);
  return [(left + right - width) / 2, (top + bottom - height) / 2 + 0.05, width, height].join(" ");
}
