// Which games stand together, and for whom they are.

import type { Sheet } from "./api";
import { numbersOf, setsOf } from "./sizes";

export type Shelf = Sheet["shelf"];
export const SHELVES: Shelf[] = ["score", "classic", "mixed", "alone"];

/** How many can play: `2–4`, or `4`. */
export function playersOf(sheet: Sheet): string {
  const numbers = numbersOf(sheet);
  const [least, most] = [numbers[0] ?? 1, numbers.at(-1) ?? 1];
  return least === most ? String(least) : `${least}–${most}`;
}

/** Can so many play it with this set? Null stands for any. */
export const fits = (sheet: Sheet, set: number | null, people: number | null): boolean =>
  setsOf(sheet).some((top) => (set === null || set === top) && (people === null || sheet.sets[String(top)]!.includes(people)));
