// What a player is about to do at poker: shared by the hand and the buttons beside it.

import type { BetRange } from "../../lib/messages";
import type { MoveInput } from "../../table/move-input.svelte";

export class Betting {
  amount: number | null = $state(0); // null: the field is empty
  warned = $state(false); // asked once, before folding where a check is free

  /** May so much be bet? */
  fits({ least, most }: BetRange): boolean {
    return this.amount !== null && Number.isInteger(this.amount) && this.amount >= least && this.amount <= most;
  }
}

const bettings = new WeakMap<MoveInput, Betting>();

export function bettingOf(input: MoveInput): Betting {
  const found = bettings.get(input) ?? new Betting();
  bettings.set(input, found);
  return found;
}
