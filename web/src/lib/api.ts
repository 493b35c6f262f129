// What is not live: the server's REST, with its errors as errors.

import { given } from "./given";
import type { Ended, LessonPage, Listing, MatchSeries, Opened, PuzzleAnswer, PuzzleListing, PuzzlePage, Scene, Seated, Wish } from "./messages";
import { at } from "./place";
import { profile, setClock, signed } from "./profile.svelte";
import { settings } from "./settings.svelte";
import type { Shape } from "./shape";
import type { SheetSizes } from "./sizes";
import { alone, inPage, isHere, reach } from "./transport";
import { say } from "./words.svelte";

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
  lesson: boolean; // is there a first lesson?
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
  patience: Wish["patience"]; // for people who are away
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
  set: number;
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
  patience: Wish["patience"];
  offline: boolean; // was it played without the server?
  due: number | null; // seconds: when whoever is to move should have, where the table waits for days
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
  you: number; // one's own seat, where one has no name: told as «you»
}

/** The server's answer to something it would not do, with a word for why. */
export class Refusal extends Error {
  constructor(
    text?: string,
    readonly why = "",
  ) {
    super(text);
  }
}

/** Its answer about something that is not there. */
export class Gone extends Refusal {}

/** Ask the house; what is signed with a profile's secret tells who asks. */
export async function request(path: string, body?: unknown, secret?: string, again = true): Promise<Response> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await reach(path, {
    method: sent === undefined ? "GET" : "POST",
    headers: secret && sent ? await signed(`/api${path}`, sent, secret) : {},
    body: sent,
  });
  if (answer.ok) return answer;
  const { text, error, now } = (await answer.json()) as { text: string; error?: string; now?: number };
  if (error === "wrong-clock" && now && again) {
    setClock(now);
    return request(path, body, secret, false);
  }
  throw answer.status === 404 ? new Gone(text, error) : new Refusal(text, error);
}

export const ask = async <T>(path: string, body?: unknown, secret?: string): Promise<T> =>
  (await (await request(path, body, secret)).json()) as T;

/** Ask as oneself where there is a profile; one that the server does not know is needed for nothing. */
export async function askAsOneself<T>(path: string, body: unknown): Promise<T> {
  try {
    return await ask<T>(path, body, profile.mine?.secret);
  } catch (error) {
    if (error instanceof Refusal && error.why === "no-such-person") return ask<T>(path, body);
    throw error;
  }
}

/** Ask the page itself, whether there is a server or not. */
const askHere = async <T>(path: string, body: unknown): Promise<T> => {
  const answer = await inPage(path, { method: "POST", body: JSON.stringify(body) });
  const told = (await answer.json()) as T & { text: string };
  if (!answer.ok) throw new Refusal(told.text);
  return told;
};

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

export const lessons = (): Promise<Listing[]> => ask(`/lessons?language=${settings.language}`);
/** A lesson with the scenes of all its steps, drawn for a table of this shape. */
export const lesson = (id: string, shape: Shape): Promise<LessonPage> => ask(`/lessons/${id}?shape=${shape}&language=${settings.language}`);

export const puzzles = (): Promise<PuzzleListing[]> => ask("/puzzles");
/** A puzzle with its table, drawn for this shape, without its answer. */
export const puzzle = (id: string, shape: Shape): Promise<PuzzlePage> => ask(`/puzzles/${id}?shape=${shape}&language=${settings.language}`);
/** What a move comes to, and why; without a move, the solution. */
export const answer = (id: string, move: string, shape: Shape): Promise<PuzzleAnswer> =>
  ask(`/puzzles/${id}/answer?move=${encodeURIComponent(move)}&shape=${shape}&language=${settings.language}`);

export const rules = (sheet: string): Promise<{ title: string; language: string; html: string }> =>
  ask(`/sheets/${sheet}/rules?language=${settings.language}`);
/** The matches of these seats, the latest first: those at the server, and those in the page. */
export async function history(seats: { table: string; token: string }[]): Promise<Past[]> {
  const of = (here: boolean): Promise<Past[]> | Past[] => {
    const tokens = seats.filter(({ table }) => isHere(table) === here).map(({ token }) => token);
    return !tokens.length ? [] : here ? askHere("/history", { tokens }) : ask("/history", { tokens });
  };
  const [here, there] = await Promise.allSettled([of(true), of(false)]);
  if (there.status === "rejected" && !(here.status === "fulfilled" && here.value.length)) throw there.reason;
  const found = [here, there].flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  return found.sort((one, other) => other.moved_at - one.moved_at);
}
/** A page of the open tables, and the address of the next one. */
export async function lobby(address = at("/api/tables")): Promise<{ tables: Listed[]; next: string | undefined }> {
  const answer = await request(address.replace(at("/api"), ""));
  return { tables: (await answer.json()) as Listed[], next: answer.headers.get("link")?.match(/^<([^>]+)>; rel="next"/)?.[1] };
}
/** Open a table: at the server, or in the page when it is gone or where that was chosen. */
export async function open(wish: Wish): Promise<Opened> {
  const isForOthers = (wish.bots ?? []).filter((bot) => bot === null).length > 1;
  if (isForOthers && alone) throw new Error(say("offline.needs-server"));
  return settings.offline && !isForOthers ? askHere("/tables", wish) : askAsOneself("/tables", wish);
}
export const invitation = (table: string): Promise<Invitation> => ask(`/tables/${table}`);
export const sit = (table: string, name: string, seat?: number): Promise<Opened> =>
  askAsOneself(`/tables/${table}/seats`, { name, seat });
/** A new token for a seat that is held on another device; the old one is void. */
export const take = (table: string, token: string): Promise<Opened> => ask(`/tables/${table}/take`, { token });

/** Another match with the same people: one's seat there, whoever asked first. */
export const rematch = (table: string, token: string): Promise<Opened> => ask(`/tables/${table}/rematch`, { token });

/** What a browser asks for messages with; none where nobody is called. */
export const callKey = async (): Promise<string | null> => (await ask<{ key: string | null }>("/calls")).key;
/** Have this seat's browser called when it is its turn, or not any more. */
export const callSeat = (table: string, token: string, subscription?: PushSubscriptionJSON): Promise<unknown> =>
  ask(`/tables/${table}/calls`, { token, subscription: subscription ?? null });

/** The link that takes a seat along, as a picture to scan. */
export const seatCode = (table: string, token: string): Promise<string> => drawing(`/tables/${table}/take/qr.svg`, { token });

export const dealt = (table: string, round: number): Promise<Dealt> => ask(`/tables/${table}/deals/${round}`);
export const moment = (table: string, asked: AskedMoment): Promise<Moment> =>
  ask(`/tables/${table}/replay?${new URLSearchParams(Object.entries(asked).map(([k, v]) => [k, String(v)]))}`);
export const importedMoment = (record: string, asked: AskedMoment): Promise<Moment> =>
  ask("/replay", { record, asked });
