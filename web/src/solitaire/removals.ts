// Choosing tiles that are taken away together: which go with those chosen, and which move that is.
// What can be taken comes from the picture.

import type { Removal } from "../lib/messages";
import type { MoveInput } from "../table/move-input.svelte";

/** A picture from which tiles can be taken. */
export interface Removable {
  removals: Removal[];
}

export class Removals {
  constructor(
    readonly input: MoveInput,
    readonly possible: () => Removal[],
  ) {}

  /** The moves that take all the chosen tiles, and perhaps others. */
  get left(): Removal[] {
    const chosen = this.input.chosen;
    return chosen.length ? this.possible().filter((each) => chosen.every((tile) => each.tiles.includes(tile))) : [];
  }

  /** The move that takes the chosen tiles and no others. */
  get exact(): Removal | undefined {
    return this.left.find((each) => each.tiles.length === this.input.chosen.length);
  }

  /** What the main action takes: the chosen tiles, or the first move that takes them with others. */
  get offered(): Removal | undefined {
    return this.exact ?? (this.input.chosen.length > 1 ? this.left[0] : undefined);
  }

  /** Can this tile go together with the chosen ones? */
  joins(tile: string): boolean {
    return this.left.some((each) => each.tiles.includes(tile));
  }

  can(tile: string): boolean {
    return this.possible().some((each) => each.tiles.includes(tile));
  }

  /** Choose a tile; the last one of a move that is then the only one makes it. A tap on a tile of a
   *  choice that is whole takes it; on one of a choice that is not, puts the tile back. */
  tap(tile: string): void {
    const chosen = this.input.chosen;
    if (chosen.includes(tile)) {
      if (this.exact) this.take(this.exact);
      else this.input.chosen = chosen.filter((each) => each !== tile);
      return;
    }
    if (chosen.length === 0 || !this.joins(tile)) {
      this.#begin(tile);
      return;
    }
    this.input.chosen = [...chosen, tile];
    const exact = this.exact;
    if (exact && this.left.length === 1) this.take(exact);
  }

  /** Begin anew with this tile; ask why, if it does not go with what was chosen, or not at all. */
  #begin(tile: string): void {
    const [other] = this.input.chosen;
    const able = this.can(tile);
    this.input.chosen = able ? [tile] : [];
    if (!able) this.input.live().why(tile);
    else if (other) this.input.live().why(other, tile);
  }

  take(removal: Removal): void {
    this.input.send(removal.move);
  }

  /** Choose all tiles of one move after the other. */
  showNext(): void {
    const all = this.possible();
    const chosen = this.input.chosen;
    const at = all.findIndex((each) => each.tiles.length === chosen.length && each.tiles.every((tile) => chosen.includes(tile)));
    const next = all[(at + 1) % all.length];
    if (next) this.input.chosen = [...next.tiles];
  }
}
