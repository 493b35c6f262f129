// What the engine answers about a club's evening (boneyard/club/answers.py), as types.

import type { Entry, PadView } from "../companion/answers";

export interface Plan {
  title: string;
  sheet: string;
  set: number;
  options: Record<string, string>;
  sides: "singles" | "pairs" | "drawn";
  system: "swiss" | "robin" | "mix";
  size: number;
  rounds: number;
  order: string[];
  bye: "win" | "half" | "none";
  where: "room" | "screen" | "both";
  duplicate: boolean;
  seed: string;
}

export type Evening = Plan & { format: string; id: string; entries: Entry[] };

export interface Side {
  id: string;
  name: string;
  names: string[];
  present: boolean;
  sits: number[];
  byes: number;
}

export interface Told {
  points: number[];
  entry: string | null; // null: the scorepad's
  by: string | null; // the device
  who: string;
  settles: boolean;
}

export interface ClubTable {
  number: number;
  seats: string[];
  parties: string[][];
  names: string[];
  state: "open" | "playing" | "decided" | "disputed";
  state_text: string;
  points: number[] | null;
  so_far: number[] | null;
  versions: Told[];
  match: string | null;
  text: string;
}

export interface Cost {
  again: string[][];
  partners: string[][];
  byes: string[];
  gap: number;
  text: string;
}

export interface ClubRound {
  number: number;
  draw: string;
  sides: string[][];
  others: { draw: string; by: string }[];
  decided: boolean;
  tables: ClubTable[];
  out: string[];
  out_names: string[];
  cost: Cost;
}

export interface Place {
  place: number;
  side: string;
  name: string;
  present: boolean;
  values: string[];
  played: number;
  byes: number;
}

export interface Criterion {
  criterion: string;
  title: string;
}

export interface EveningView {
  evening: Evening;
  plan: Plan;
  title: string;
  game: string;
  starts: string; // what who sits first does
  sides: Side[];
  rounds: ClubRound[];
  number: number;
  over: boolean;
  complete: boolean;
  standings: { order: Criterion[]; places: Place[] };
  criteria: Criterion[]; // all that could decide
  text: string;
  lost: number;
}

export interface Drawn {
  tables: string[][];
  out: string[];
  cost: Cost;
}

export interface ClubAnswers {
  club: EveningView;
  "club.add": EveningView & { entry: Entry };
  "club.merge": EveningView;
  "club.draw": Drawn;
  "club.cost": Drawn;
  "club.table": PadView;
  "club.csv": { text: string };
  "club.html": { text: string };
}
