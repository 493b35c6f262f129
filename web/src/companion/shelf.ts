// The pads that this browser keeps, each under a key of its own. Entries are only ever added: what
// is saved is united with what is kept, so that two windows cannot lose each other's.

import { newId } from "../lib/id";
import { keyed } from "../lib/place";
import { kept } from "../lib/storage";
import type { Entry, Pad } from "./answers";

export interface KeptPad {
  pad: Pad;
  keeper: string | null; // the keeper's secret; null on the phones of the others
  shared: boolean;
  known: string[]; // ids of the entries that the server has
  version: number; // of the server's list, up to which it was read
  seat: number | null; // whose phone this is
  at: number;
}

const KEY = keyed("boneyard.pad.");
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

export const take = (id: string): KeptPad | undefined => kept<KeptPad | undefined>(KEY + id, undefined);

/** Keep a pad; what is kept then, with the entries of other windows. Throws when there is no room. */
export function keep(pad: KeptPad): KeptPad {
  const before = take(pad.pad.id);
  const entries = united(before?.pad.entries ?? [], pad.pad.entries);
  const whole = { ...pad, pad: { ...pad.pad, entries }, at: Date.now() };
  localStorage.setItem(KEY + pad.pad.id, JSON.stringify(whole));
  return whole;
}

export function forget(id: string): void {
  localStorage.removeItem(KEY + id);
}

/** All pads, the latest first. */
export function all(): KeptPad[] {
  const ids = Object.keys(localStorage).filter((key) => key.startsWith(KEY)).map((key) => key.slice(KEY.length));
  return ids.flatMap((id) => take(id) ?? []).sort((a, b) => b.at - a.at);
}

/** A pad nobody else knows of yet; `pad` as the engine gave it, under an id that can be shared. */
export function fresh(pad: Pad, id = newId()): KeptPad {
  return { pad: { ...pad, id }, keeper: newId() + newId(), shared: false, known: [], version: 0, seat: null, at: Date.now() };
}
