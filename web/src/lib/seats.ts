// The seats this browser holds: the tokens that prove it, by table.

export interface Held {
  table: string;
  title: string;
  seat: number;
  token: string;
  at: number;
}

const KEY = "boneyard.seats";
const MOST = 50;

export function heldSeats(): Held[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Held[];
  } catch {
    return [];
  }
}

export function heldAt(table: string): Held | undefined {
  return heldSeats().find((held) => held.table === table);
}

export function hold(held: Held): void {
  const others = heldSeats().filter((each) => each.table !== held.table);
  localStorage.setItem(KEY, JSON.stringify([held, ...others].slice(0, MOST)));
}

export function letGo(table: string): void {
  localStorage.setItem(KEY, JSON.stringify(heldSeats().filter((held) => held.table !== table)));
}
