// How this browser's matches ended. Kept here, told to nobody.

export interface Played {
  table: string;
  sheet: string;
  set: number;
  seats: number;
  won: boolean;
  at: number;
}

export interface Tally {
  sheet: string;
  played: number;
  won: number;
  streak: number; // won in a row now
}

const KEY = "boneyard.played";
const MOST = 2000;

export function played(): Played[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Played[];
  } catch {
    return [];
  }
}

/** Note how a match ended, once. */
export function note(match: Played): void {
  const all = played();
  if (all.some((each) => each.table === match.table)) return;
  localStorage.setItem(KEY, JSON.stringify([...all, match].slice(-MOST)));
}

export function forgetPlayed(): void {
  localStorage.removeItem(KEY);
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
