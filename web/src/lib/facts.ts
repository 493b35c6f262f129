// What every scene says of its table; each engine adds facts of its own.

import type { Scene } from "./messages";

export interface Facts {
  sheet: string;
  options: Record<string, string>;
  set: number;
  seats: number;
  target: number | null; // points that win a match, where points do
  seat: number;
  to_move: number;
  hand: string[];
  counts: number[];
  stock_left: number;
  totals: number[];
  history: [number, string][];
  why: string | null;
  left?: number; // what keeps a solitaire from being won
}

export const factsOf = (scene: Scene): Facts => scene.facts as unknown as Facts;
