// A rating of one's own and a streak, kept in this browser and told to nobody. The rule is that of
// `puzzles/own_rating.py`: Elo's, the first answer counts.

import { keyed } from "../lib/place";
import type { PuzzleListing } from "../lib/messages";
import { keep, kept } from "../lib/storage";

export interface OwnRating {
  rating: number;
  tried: number;
  solved: number;
  streak: number;
  longest: number;
}

interface Progress {
  own: OwnRating;
  tried: Record<string, boolean>; // puzzles, and whether the first answer was right
}

const KEY = keyed("boneyard.puzzles");
const [BEGIN, LEAST, STEP, EARLY_STEP, EARLY, SPAN] = [1200, 100, 32, 64, 10, 400];
const NEAR = 12; // puzzles of about one's own strength, of which chance takes one

export const progress = (): Progress => kept<Progress>(KEY, { own: { rating: BEGIN, tried: 0, solved: 0, streak: 0, longest: 0 }, tried: {} });

/** What one has come to after a puzzle of this rating. */
export function after(own: OwnRating, puzzle: number, solved: boolean): OwnRating {
  const expected = 1 / (1 + 10 ** ((puzzle - own.rating) / SPAN));
  const step = own.tried < EARLY ? EARLY_STEP : STEP;
  const streak = solved ? own.streak + 1 : 0;
  return {
    rating: Math.max(LEAST, own.rating + Math.floor(step * (Number(solved) - expected) + 0.5)),
    tried: own.tried + 1,
    solved: own.solved + Number(solved),
    streak,
    longest: Math.max(own.longest, streak),
  };
}

/** Keep a first answer; any later one changes nothing. */
export function answered(id: string, rating: number, solved: boolean): OwnRating {
  const { own, tried } = progress();
  if (id in tried) return own;
  const now = after(own, rating, solved);
  keep(KEY, { own: now, tried: { ...tried, [id]: solved } } satisfies Progress);
  return now;
}

/** One that was not tried yet, of about one's own strength; any other when all were. */
export function nextOf(all: PuzzleListing[], not = ""): PuzzleListing | undefined {
  const { own, tried } = progress();
  const others = all.filter(({ id }) => id !== not);
  const fresh = others.filter(({ id }) => !(id in tried));
  const near = (fresh.length ? fresh : others).sort((a, b) => Math.abs(a.rating - own.rating) - Math.abs(b.rating - own.rating));
  return near[Math.floor(Math.random() * Math.min(NEAR, near.length))];
}
