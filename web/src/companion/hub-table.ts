// The real table that the hub is told of tile by tile, as this browser keeps it.

import { keyed } from "../lib/place";
import { keep, kept } from "../lib/storage";

export interface HubTable {
  sheet: string;
  set: number;
  seats: number;
  options: Record<string, string>;
  plays: { play: string; seat: number }[];
  pad?: string; // the scorepad on which its hands are written
}

const KEY = keyed("boneyard.hub.tiles");

export const keptTable = (): HubTable | undefined => kept<HubTable | undefined>(KEY, undefined);
export const keepTable = (table: HubTable): void => keep(KEY, table);
export const forgetTable = (): void => localStorage.removeItem(KEY);

/** Are the hub's hands written on this pad? */
export const isHubs = (pad: string): boolean => keptTable()?.pad === pad;

/** The hand that lies at the hub is written: the next one begins with nothing on the table. */
export function putAway(pad: string): void {
  const table = keptTable();
  if (table?.pad === pad) keepTable({ ...table, plays: [] });
}
