// What the engine answers (boneyard/companion/answers.py), as types.

import type { ClubAnswers } from "../club/answers";
import type { After } from "../lib/messages";
import type { SheetSizes } from "../lib/sizes";

export interface EngineError {
  kind: string;
  reason: string | null;
  text: string;
  clause: string | null;
  clause_text: string | null;
}

export interface PadSwitch {
  name: string;
  title: string;
  help: string;
  default: string;
  values: { value: string; text: string }[] | null; // null: a number
  words: string[];
  most: number | null;
}

export interface PadSheet extends SheetSizes {
  id: string;
  title: string;
  aim: string;
  hub: boolean;
  counts: boolean;
  switches: PadSwitch[];
}

export interface Keys {
  total: number;
  pending: number;
  theme: boolean;
  text: string;
  log: { keys: string[]; total: number; theme: boolean; at: number }[];
}

export interface Way {
  play: string;
  end: string | null;
  half: number;
  points: number;
}

export interface Line {
  count: number | null;
  points: number;
  theme: boolean;
  keys: string[];
  scored: number[];
  matadors: string[];
  log: { play: string; tile: string; on: string | null; seat: number | null; points: number; count: number | null; theme: boolean }[];
  ends: { name: string; on: string; half: number; sides: number; double: boolean; wants: number[]; open: boolean; text: string }[];
  tiles: { tile: string; out: boolean; ways: Way[] }[];
  stuck: boolean;
}

export type Held = { tiles: string[] } | { sum: number; count?: number } | { count: number } | null;

export interface Entry {
  id: string;
  clock: number;
  by: string;
  kind: string;
  [field: string]: unknown;
}

export interface PadHead {
  format?: string;
  id: string;
  sheet: string;
  set: number;
  seats: number;
  options: Record<string, string>;
  players: string[];
}

export type Pad = PadHead & { entries: Entry[] };

export interface Form {
  kind: string; // "hands", or the family whose fields ask
  pack: string[];
  causes: { cause: string; title: string }[];
  low_wins: boolean;
  side: number;
  whys?: { why: string; needs: "nothing" | "count" | "spots" | "tiles"; title: string; text: string }[];
  play?: boolean;
}

export interface Version {
  entry: string;
  by: string;
  current: boolean;
  void: boolean;
  result: Result;
  points: number[] | null;
  error: EngineError | null;
}

export interface Round {
  number: number;
  entry: string | null;
  starter: number;
  why_text: string | null;
  causes: Record<string, number[]>;
  points: number[] | null;
  subtotals: number[] | null;
  result: Result | null;
  conflict: boolean;
  after_end: boolean;
  corrected: boolean;
  versions: Version[];
}

export type Result = Record<string, unknown>;

export interface PadView {
  pad: Pad;
  title: string;
  sheet: string;
  players: string[];
  form: Form;
  rounds: Round[];
  totals: number[];
  leaders: number[];
  winners: number[];
  over: boolean;
  tie: boolean;
  text: string;
  target: number | null;
  rounds_to_play: number | null;
  pot: number;
  stacks: number[] | null; // chips, where they are played for
  next: { number: number; seat: number; text: string } | null;
  gathered: { seat: number; entry: string; held: Held; sum: number | null; count: number | null; error: EngineError | null }[];
  refused: { entry: string; error: EngineError }[];
  notes: (Entry & { text: string })[];
}

/** What a table on the screen needs, to go on from a real one. */
export type Going = Pick<PadHead, "sheet" | "set" | "seats" | "options" | "players"> & { after: After | null; first: number | "lot" | null };

export interface Answers extends ClubAnswers {
  sheets: { sheets: PadSheet[] };
  "hub.keys": Keys;
  "hub.line": Line;
  "hub.onward": Going;
  pad: PadView;
  "pad.add": PadView & { entry: Entry };
  "pad.merge": PadView;
  "pad.of": PadView;
  "pad.onward": Going;
  "pad.csv": { text: string };
  "pad.html": { text: string };
  "pad.svg": { text: string };
}
