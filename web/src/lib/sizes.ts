// What a game can be played with and by how many; what is usual, the sheet says.

export interface Sizes {
  sets: Record<string, number[]>; // by the highest number of the set, how many can play
  usual: { seats: number; sets: Record<string, number> }; // how many play, and with which set so many do
}

export interface SheetSizes extends Sizes {
  unless: Record<string, Record<string, Sizes>>; // by switch and value, where that changes them
}

/** The sizes under the house rules that were chosen. */
export const sizesUnder = (of: SheetSizes, options: Record<string, string>): Sizes =>
  Object.entries(of.unless).flatMap(([name, values]) => values[options[name] ?? ""] ?? [])[0] ?? of;

/** The sets from the smallest on. */
export const setsOf = (of: Sizes): number[] => Object.keys(of.sets).map(Number).sort((a, b) => a - b);

/** How many can play, with whichever set. */
export const numbersOf = (of: Sizes): number[] => Object.keys(of.usual.sets).map(Number).sort((a, b) => a - b);

/** The set for so many: the one that was chosen, if they can play with it; else the usual one. */
export function setFor(of: Sizes, seats: number, chosen: number | null = null): number {
  const usual = of.usual.sets[String(seats)] ?? setsOf(of)[0] ?? 6;
  return chosen !== null && of.sets[String(chosen)]?.includes(seats) ? chosen : usual;
}

/** How many play with a set that was chosen: as many as before, or the nearest number that can. */
export function seatsFor(of: Sizes, set: number, seats: number): number {
  const allowed = of.sets[String(set)] ?? [of.usual.seats];
  return Math.min(Math.max(seats, Math.min(...allowed)), Math.max(...allowed));
}
