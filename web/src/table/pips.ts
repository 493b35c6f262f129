// Where the pips of a number lie in a half whose middle is 0,0 and whose side is 1.

const THIRDS = [-0.27, 0, 0.27];
const QUARTERS = [-0.315, -0.105, 0.105, 0.315];

/** The columns of an upright half, from the left: at which heights a pip is drilled. */
const COLUMNS: number[][][] = [
  [[], [], []],
  [[], [1], []],
  [[0], [], [2]],
  [[0], [1], [2]],
  [[0, 2], [], [0, 2]],
  [[0, 2], [1], [0, 2]],
  [[0, 1, 2], [], [0, 1, 2]],
  [[0, 1, 2], [1], [0, 1, 2]],
  [[0, 1, 2], [0, 2], [0, 1, 2]],
  [[0, 1, 2], [0, 1, 2], [0, 1, 2]],
  [[0, 1, 2, 3], [0, 3], [0, 1, 2, 3]],
  [[0, 1, 2, 3], [0, 1.5, 3], [0, 1, 2, 3]],
  [[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]],
];

const radius = (number: number) => (number > 9 ? 0.074 : number > 6 ? 0.09 : 0.104);

/** All pips of a half as one path: moved down by `dy`, and larger or smaller than drilled. */
export function pips(number: number, across = false, dy = 0, scale = 1): string {
  const heights = number > 9 ? QUARTERS : THIRDS;
  const r = Number((radius(number) * scale).toFixed(3));
  return (COLUMNS[number] ?? [])
    .flatMap((column, i) =>
      column.map((row) => {
        const x = THIRDS[i] ?? 0;
        const y = row === 1.5 ? 0 : (heights[row] ?? 0);
        const [left, top] = across ? [y, -x] : [x, y];
        return `M${(left - r).toFixed(3)} ${(top + dy).toFixed(3)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
      }),
    )
    .join("");
}

/** `6-4` as its two numbers. */
export function halvesOf(tile: string): [number, number] {
  const [a, b] = tile.split("-").map(Number);
  return [a ?? 0, b ?? 0];
}
