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
  const radius = number > 9 ? 0.075 : number > 6 ? 0.085 : 0.095;
  return rows.flatMap((row, i) =>
    [...row].flatMap((sign, j) =>
      sign === "." ? [{ x: THREE[j] ?? 0, y: heights[i] ?? 0, r: radius }] : [],
    ),
  );
}

/** `6-4` as its two numbers. */
export function halvesOf(tile: string): [number, number] {
  const [a, b] = tile.split("-").map(Number);
  return [a ?? 0, b ?? 0];
}
