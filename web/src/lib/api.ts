// What is not live: the server's REST, with its errors as errors.

import { given } from "./given";
import type { Ended, MatchSeries, Opened, Scene, Seated, Wish } from "./messages";
import { at } from "./place";
import { settings } from "./settings.svelte";
import type { Shape } from "./shape";
import type { SheetSizes } from "./sizes";

export interface Switch {
  name: string;
  default: string;
  values: string[];
  number: boolean;
  asked: boolean; // by a question of its own
}

export interface Sheet extends SheetSizes {
  id: string;
  title: string;
  aim: string;
  family: string;
  shelf: "score" | "classic" | "mixed" | "alone"; // the list comes shelf by shelf, the best known first
  minutes: number | null; // of a usual match
  difficulty: "easy" | "medium" | "deep";
  first: { role: "leader" | "dealer"; unless: Record<string, string[]> } | null; // null: the sheet says who
  switches: Switch[];
  levels: string[]; // the bots for people
  bots: string[]; // all of them
}

export interface Invitation {
  table: string;
  sheet: string;
  title: string;
  set: number;
  seats: number;
  options: Record<string, string>;
  bots: (string | null)[];
  first: number | "lot" | null; // who began, where that was chosen
  pace: "quick" | "calm" | "slow";
  listed: boolean;
  help: boolean; // may the table count and hint?
  patience: "live" | "relaxed" | "days"; // for people who are away
  series: MatchSeries | null;
  next: string | null; // the table where the same people play again
  places: Seated[];
  over: boolean;
  totals: number[];
  to_move: number;
  round: number;
  deal: number | null;
  day: string | null; // whose deal it is
}

/** A table in the lobby. */
export type Listed = Pick<Invitation, "table" | "sheet" | "title" | "set" | "seats" | "options" | "places">;

/** A match at which this browser has a seat. */
export interface Past {
  table: string;
  seat: number;
  sheet: string;
  title: string;
  names: string[];
  places: Seated[];
  opened_at: number;
  moved_at: number; // seconds
  rounds: number;
  totals: number[];
  winners: number[];
  over: boolean;
  to_move: number;
  free: number;
}

export interface Dealt {
  promise: { round: number; hash: string; key?: string; nonce?: string };
  sheet: string;
  set: number;
  seats: number;
  pack: string[];
  hands: string[][];
  stock: string[];
}

export interface Moment {
  sheet: string;
  title: string;
  names: string[];
  set: number;
  options: Record<string, string>;
  steps: number[];
  round: number;
  step: number;
  scene: Scene;
  said: string[];
  fair: boolean;
  ended?: Ended | null;
}

export interface AskedMoment {
  round: number;
  step: number;
  seat: number;
  shape: "wide" | "tall" | "square";
}

/** The server's answer to something it would not do. */
export class Refusal extends Error {}

/** Its answer about something that is not there. */
export class Gone extends Refusal {}

export async function request(path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(at(`/api${path}`), {
    method: body === undefined ? "GET" : "POST",
    headers: { "accept-language": settings.language, "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (answer.ok) return answer;
  const { text } = (await answer.json()) as { text: string };
  throw answer.status === 404 ? new Gone(text) : new Refusal(text);
}

export const ask = async <T>(path: string, body?: unknown): Promise<T> => (await (await request(path, body)).json()) as T;

/** A drawing that is made for a secret, as the address of an image. */
export const drawing = async (path: string, secret: unknown): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(await (await request(path, secret)).text())}`;

const known = new Map<string, Promise<Sheet[]>>(); // by language; sheets do not change

/** The sheets that the page brought along, in the language that was chosen. */
export const givenSheets = (): Sheet[] | undefined =>
  (given?.language === settings.language && given.sheets) || undefined;

export function sheets(): Promise<Sheet[]> {
  const language = settings.language;
  const asked = known.get(language) ?? (givenSheets() ? Promise.resolve(givenSheets()!) : ask<Sheet[]>(`/sheets?language=${language}`));
  known.set(language, asked);
  asked.catch(() => known.delete(language));
  return asked;
}

/** Positions of a round of a game, for its rules. */
export const examples = (sheet: string, shape: Shape): Promise<Moment[]> => ask(`/sheets/${sheet}/examples?shape=${shape}`);

export const rules = (sheet: string): Promise<{ title: string; language: string; html: string }> =>
  ask(`/sheets/${sheet}/rules?language=${settings.language}`);
export const history = (tokens: string[]): Promise<Past[]> => ask("/history", { tokens });
/** A page of the open tables, and the address of the next one. */
export async function lobby(address = at("/api/tables")): Promise<{ tables: Listed[]; next: string | undefined }> {
  const answer = await request(address.replace(at("/api"), ""));
  return { tables: (await answer.json()) as Listed[], next: answer.headers.get("link")?.match(/^<([^>]+)>; rel="next"/)?.[1] };
}
export const open = (wish: Wish): Promise<Opened> => ask("/tables", wish);
export const invitation = (table: string): Promise<Invitation> => ask(`/tables/${table}`);
export const sit = (table: string, name: string, seat?: number): Promise<Opened> =>
  ask(`/tables/${table}/seats`, { name, seat });
/** A new token for a seat that is held on another device; the old one is void. */
export const take = (table: string, token: string): Promise<Opened> => ask(`/tables/${table}/take`, { token });

/** Another match with the same people: one's seat there, whoever asked first. */
export const rematch = (table: string, token: string): Promise<Opened> => ask(`/tables/${table}/rematch`, { token });

/** The link that takes a seat along, as a picture to scan. */
export const seatCode = (table: string, token: string): Promise<string> => drawing(`/tables/${table}/take/qr.svg`, { token });

export const dealt = (table: string, round: number): Promise<Dealt> => ask(`/tables/${table}/deals/${round}`);
export const moment = (table: string, asked: AskedMoment): Promise<Moment> =>
  ask(`/tables/${table}/replay?${new URLSearchParams(Object.entries(asked).map(([k, v]) => [k, String(v)]))}`);
export const importedMoment = (record: string, asked: AskedMoment): Promise<Moment> =>
  ask("/replay", { record, asked });
