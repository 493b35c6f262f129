// The seats this browser holds: the tokens that prove it, by table.

import type { Opened } from "./messages";
import { keyed } from "./place";
import { go } from "./route.svelte";
import { keep, kept } from "./storage";

export interface Held {
  table: string;
  title: string;
  seat: number;
  token: string;
  at: number;
  own?: boolean; // is it in the profile?
}

const KEY = keyed("boneyard.seats");
const MOST = 50;

export const heldSeats = (): Held[] => kept(KEY, []);

export const heldAt = (table: string): Held | undefined => heldSeats().find((held) => held.table === table);

/** Hold the seat that was given at a table, if one was. */
export function hold({ table, seat, token }: Opened, title: string, more: Partial<Held> = {}): void {
  if (!token || seat === null) return;
  const others = heldSeats().filter((each) => each.table !== table);
  keep(KEY, [{ table, title, seat, token, at: Date.now(), ...more }, ...others].slice(0, MOST));
}

/** The profile has this seat too. */
export const markOwn = (table: string): void =>
  keep(KEY, heldSeats().map((held) => (held.table === table ? { ...held, own: true } : held)));

/** Go to a table that was opened, and hold the seat there. */
export function enter(opened: Opened, title: string): void {
  hold(opened, title);
  go(`/t/${opened.table}`);
}

export const letGo = (table: string): void => keep(KEY, heldSeats().filter((held) => held.table !== table));
