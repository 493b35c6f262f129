// The real table that the hub is told of tile by tile, as this browser keeps it.

export interface HubTable {
  sheet: string;
  set: number;
  seats: number;
  options: Record<string, string>;
  plays: { play: string; seat: number }[];
  pad?: string; // the scorepad on which its hands are written
}

const KEY = "boneyard.hub.tiles";

export function keptTable(): HubTable | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "null") as HubTable | null) ?? undefined;
  } catch {
    return undefined; // what was kept is damaged
  }
}

export function keepTable(table: HubTable): void {
  localStorage.setItem(KEY, JSON.stringify(table));
}

export function forgetTable(): void {
  localStorage.removeItem(KEY);
}

/** Are the hub's hands written on this pad? */
export const isHubs = (pad: string): boolean => keptTable()?.pad === pad;

/** The hand that lies at the hub is written: the next one begins with nothing on the table. */
export function putAway(pad: string): void {
  const table = keptTable();
  if (table?.pad === pad) keepTable({ ...table, plays: [] });
}
