// How this browser set up its games the last time: what is offered again.

import { keyed } from "./place";
import { keep, kept } from "./storage";

export interface KeptGame {
  set: number | null; // where it was not just the usual one
  seats: number;
  friends: number; // seats for people
  bots: string[]; // those who sit in the others, in turn
  placed: string[]; // who sits where, if that was said
  options: Record<string, string>;
  first: string;
  pace: "quick" | "calm" | "slow";
  seconds: number | null;
  listed: boolean;
  help: boolean;
  patience: "live" | "relaxed" | "day" | "days";
  between: number | null;
  series: number | null; // matches to win
}

interface Kept {
  last?: string;
  games: Record<string, Partial<KeptGame>>;
}

const KEY = keyed("boneyard.games");
const all = (): Kept => kept<Kept>(KEY, { games: {} });

/** The game that was opened last. */
export const lastSheet = (): string | undefined => all().last;

export const keptGame = (sheet: string): Partial<KeptGame> | undefined => all().games[sheet];

export function keepGame(sheet: string, game: KeptGame): void {
  keep(KEY, { last: sheet, games: { ...all().games, [sheet]: game } } satisfies Kept);
}
