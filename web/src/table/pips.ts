// Where the pips of a number lie in a half whose middle is 0,0 and whose side is 1.

export interface Pip {
  x: number;
  y: number;
  r: number;
}

const THREE = [-0.26, 0, 0.26];
const FOUR = [-0.3, -0.1, 0.1, 0.3];

/** Rows of a half as strings: a dot for a pip, a blank for none. */
const ROWS: Record<number, string[]> = {
  0: ["   ", "   ", "   "],
  1: ["   ", " . ", "   "],
  2: [".  ", "   ", "  ."],
  3: [".  ", " . ", "  ."],
  4: [". .", "   ", ". ."],
  5: [". .", " . ", ". ."],
  6: [". .", ". .", ". ."],
  7: [". .", "...", ". ."],
  8: ["...", ". .", "..."],
  9: ["...", "...", "..."],
  10: ["...", ". .", ". .", "..."],
  11: ["...", "...", ". .", "..."],
  12: ["...", "...", "...", "..."],
};

export function pips(number: number): Pip[] {
  const rows = ROWS[number] ?? [];
  const heights = rows.length === 4 ? FOUR : THREE;
  const radius = number > 9 ? 0.08 : number > 6 ? 0.09 : 0.1;
  return rows.flatMap((row, i) =>
    [...row].flatMap((sign, j) =>
      sign === "." ? [{ x: THREE[j] ?? 0, y: heights[i] ?? 0, r: radius }] : [],
    ),
  );
}

/** The outline of a pip: on coloured sets numbers that look alike differ in it as well. */
export function outline({ x, y, r }: Pip, number: number): string {
  const kind = number > 6 ? number % 3 : 2;
  const round = `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  if (kind === 2) return round;
  const s = kind === 1 ? r * 0.9 : r * 1.2;
  return kind === 1
    ? `M${x - s} ${y - s}h${2 * s}v${2 * s}h${-2 * s}z`
    : `M${x} ${y - s}L${x + s} ${y}L${x} ${y + s}L${x - s} ${y}z`;
}

/** `6-4` as its two numbers. */
export function halvesOf(tile: string): [number, number] {
  const [a, b] = tile.split("-").map(Number);
  return [a ?? 0, b ?? 0];
}
