// A few tiles that lie on the table of the settings: coloured ones, a double, a blank.

import type { Lying } from "../lib/messages";

const lying = (tile: string, first: [number, number, number], second: [number, number, number]): Lying => {
  const half = ([number, x, y]: [number, number, number]) => ({ number, x, y });
  return { tile, halves: [half(first), half(second)], seat: null };
};

export const SHOWN = {
  tiles: [
    lying("9-9", [9, 0, -0.5], [9, 0, 0.5]),
    lying("9-4", [9, 1, 0], [4, 2, 0]),
    lying("4-7", [4, 3, 0], [7, 4, 0]),
    lying("9-2", [9, -1, 0], [2, -2, 0]),
    lying("8-2", [2, -3, 0], [8, -4, 0]),
  ],
  places: [],
};
