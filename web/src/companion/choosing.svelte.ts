// Which game is played, with which set, by how many, under which house switches.

import type { PadSheet } from "./answers";

export class Choosing {
  sheet = $state("");
  set = $state(6);
  seats = $state(2);
  options: Record<string, string> = $state({});

  constructor(readonly sheets: PadSheet[], sheet = "") {
    this.choose(sheets.some((each) => each.id === sheet) ? sheet : (sheets[0]?.id ?? ""));
  }

  get of(): PadSheet | undefined {
    return this.sheets.find((each) => each.id === this.sheet);
  }

  get tops(): number[] {
    return Object.keys(this.of?.sets ?? {}).map(Number);
  }

  get sizes(): number[] {
    return this.of?.sets[String(this.set)] ?? [];
  }

  /** The switches that are not as printed. */
  get changed(): Record<string, string> {
    const told = (this.of?.switches ?? []).map((each) => [each.name, String(this.options[each.name] ?? "").trim(), each.default]);
    return Object.fromEntries(told.filter(([, value, usual]) => value !== "" && value !== usual));
  }

  choose(sheet: string): void {
    this.sheet = sheet;
    // nothing chosen means as printed; a list shows that only when told so
    this.options = Object.fromEntries((this.of?.switches ?? []).map((each) => [each.name, ""]));
    this.fit();
  }

  /** Keep set and seats to what the sheet allows. */
  fit(): void {
    if (!this.tops.includes(this.set)) this.set = this.tops[0] ?? 6;
    if (!this.sizes.includes(this.seats)) this.seats = this.sizes[0] ?? 2;
  }
}
