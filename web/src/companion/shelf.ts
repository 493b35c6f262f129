// The pads and the evenings of clubs that this browser keeps, each under a key of its own. Entries are only ever added: what
// is saved is united with what is kept, so that two windows cannot lose each other's.

import { newId } from "../lib/id";
import { keyed } from "../lib/place";
import { kept } from "../lib/storage";
import type { Entry, Pad } from "./answers";

/** What is written on: an id and entries, whatever else its head says. */
export interface Log {
  id: string;
  entries: Entry[];
}

export interface Kept<L extends Log> {
  pad: L;
  keeper: string | null; // the keeper's secret; null on the phones of the others
  shared: boolean;
  known: string[]; // ids of the entries that the server has
  version: number; // of the server's list, up to which it was read
  seat: number | null; // whose phone this is
  who?: string; // the same at a club's evening: a side's id, a slash, and which of its names
  at: number;
}

const KEY = keyed("boneyard.pad.");
const CLUB = keyed("boneyard.club.");
const CODE = 10; // characters of an evening's id
const keyOf = (id: string): string => (id.length === CODE ? CLUB : KEY) + id;
const DEVICE = keyed("boneyard.device");

/** A word for this browser, by which its entries are told from others'. */
export function device(): string {
  const known = localStorage.getItem(DEVICE) ?? newId().slice(0, 8);
  localStorage.setItem(DEVICE, known);
  return known;
}

export function united(...lists: Entry[][]): Entry[] {
  return [...new Map(lists.flat().map((each) => [each.id, each])).values()];
}

export const take = <L extends Log = Pad>(id: string): Kept<L> | undefined => kept<Kept<L> | undefined>(keyOf(id), undefined);

/** Keep a pad; what is kept then, with the entries of other windows. Throws when there is no room. */
export function keep<L extends Log>(pad: Kept<L>): Kept<L> {
  const before = take<L>(pad.pad.id);
  const entries = united(before?.pad.entries ?? [], pad.pad.entries);
  const whole = { ...pad, pad: { ...pad.pad, entries }, at: Date.now() };
  localStorage.setItem(keyOf(pad.pad.id), JSON.stringify(whole));
  return whole;
}

export function forget(id: string): void {
  localStorage.removeItem(keyOf(id));
}

/** All pads, or all evenings, the latest first. */
export function all<L extends Log = Pad>(of: "pad" | "club" = "pad"): Kept<L>[] {
  const prefix = of === "club" ? CLUB : KEY;
  const ids = Object.keys(localStorage).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  return ids.flatMap((id) => take<L>(id) ?? []).sort((a, b) => b.at - a.at);
}

/** One that nobody else knows of yet, as the engine gave it, under an id that can be shared. */
export function fresh<L extends Log>(pad: L, id = newId()): Kept<L> {
  return { pad: { ...pad, id }, keeper: newId() + newId(), shared: false, known: [], version: 0, seat: null, at: Date.now() };
}
