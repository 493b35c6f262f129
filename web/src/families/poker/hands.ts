// What hands are called, and the table of them all, from the server.

import { ask } from "../../lib/api";
import type { Facts } from "../../lib/facts";
import { textOf } from "../../lib/words.svelte";

export interface Ranked {
  key: string;
  name: string;
  tiles: string[];
}

export const handName = (key: string): string => textOf(`sheet.poker.hand.${key}`);

/** Every kind of hand by the switches of this table, the best first. */
export const ranking = ({ sheet, options }: Facts): Promise<Ranked[]> =>
  ask(`/sheets/${sheet}/ranking?${new URLSearchParams(options)}`);
