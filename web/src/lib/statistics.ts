// How this browser's matches ended. Kept here, told to nobody.

import { keyed } from "./place";
import { keep, kept } from "./storage";

export interface Played {
  table: string;
  sheet: string;
  set: number;
  seats: number;
  won: boolean;
  at: number;
  why?: string; // how a solitaire ended: won, near, lost, given-up
  left?: number; // and with how much to go
}

/** What became of one solitaire with one set. */
export interface Results {
  played: number;
  won: number;
  near: number;
  streak: number; // won in a row now,
  best: number; // and at most
  fewest: number | undefined; // left at the end
}

export interface Tally {
  sheet: string;
  played: number;
  won: number;
  streak: number; // won in a row now
}

const KEY = keyed("boneyard.played");
const MOST = 2000;

export const played = (): Played[] => kept(KEY, []);

/** Note how a match ended, once. A solitaire counts as it ended last: it can be taken back. */
export function note(match: Played): void {
  let all = played();
  const before = all.find((each) => each.table === match.table);
  if (before && (match.seats > 1 || before.why === match.why)) return;
  all = all.filter((each) => each !== before);
  keep(KEY, [...all, match].slice(-MOST));
}

export function forgetPlayed(): void {
  localStorage.removeItem(KEY);
}

/** How one solitaire went, with one set. */
export function results(sheet: string, set: number): Results {
  const found: Results = { played: 0, won: 0, near: 0, streak: 0, best: 0, fewest: undefined };
  for (const each of played()) {
    if (each.sheet !== sheet || each.set !== set) continue;
    found.played += 1;
    found.won += each.won ? 1 : 0;
    found.near += each.why === "near" ? 1 : 0;
    found.streak = each.won ? found.streak + 1 : 0;
    found.best = Math.max(found.best, found.streak);
    if (each.left !== undefined && each.why !== "given-up") found.fewest = Math.min(found.fewest ?? each.left, each.left);
  }
  return found;
}

/** What became of each game, the most played first. */
export function tallies(): Tally[] {
  const found = new Map<string, Tally>();
  for (const { sheet, won } of played()) {
    const tally = found.get(sheet) ?? { sheet, played: 0, won: 0, streak: 0 };
    tally.played += 1;
    tally.won += won ? 1 : 0;
    tally.streak = won ? tally.streak + 1 : 0;
    found.set(sheet, tally);
  }
  return [...found.values()].sort((a, b) => b.played - a.played);
}
