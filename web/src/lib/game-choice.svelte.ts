// Which game is played, with which set, by how many, under which house switches.

import { numbersOf, seatsFor, setFor, setsOf, sizesUnder, type SheetSizes } from "./sizes";

interface Game extends SheetSizes {
  id: string;
  switches: { name: string; default: string }[];
}

export class GameChoice<G extends Game> {
  sheet = $state("");
  set = $state(6);
  seats = $state(2);
  options: Record<string, string> = $state({});
  chosen: number | null = null; // the set, where it is not just the usual one

  constructor(readonly sheets: G[]) {
    this.choose(sheets[0]?.id ?? "");
  }

  get of(): G | undefined {
    return this.sheets.find((each) => each.id === this.sheet);
  }

  get tops(): number[] {
    return this.of ? setsOf(this.of) : [];
  }

  get sizes(): number[] {
    return this.of ? numbersOf(sizesUnder(this.of, this.options)) : [];
  }

  /** The switches that are not as printed. */
  get changed(): Record<string, string> {
    const values = (this.of?.switches ?? []).map((each) => [each.name, String(this.options[each.name] ?? "").trim(), each.default]);
    return Object.fromEntries(values.filter(([, value, usual]) => value !== "" && value !== usual));
  }

  choose(sheet: string): void {
    this.sheet = sheet;
    // nothing chosen means as printed; a list shows that only when told so
    this.options = Object.fromEntries((this.of?.switches ?? []).map((each) => [each.name, ""]));
    this.chosen = null;
    if (this.of) this.seat(this.of.usual.seats);
  }

  /** So many play: with the set that was chosen, if they can. */
  seat(seats: number): void {
    this.seats = seats;
    if (this.of) this.set = setFor(sizesUnder(this.of, this.options), seats, this.chosen);
  }

  /** Play with this set: as many as before, if they can. */
  take(set: number): void {
    this.set = this.chosen = set;
    this.fit();
  }

  /** Keep to a number of players for which the game is with this set and these house rules. */
  fit(): void {
    if (this.of) this.seat(seatsFor(sizesUnder(this.of, this.options), this.set, this.seats));
  }
}
