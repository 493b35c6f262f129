// The deals of a day: one for every game, the same for everybody, and what was made of them here.

import { ask, open, type Sheet } from "./api";
import type { DayPlan, TodaysStanding } from "./messages";
import { keyed, linkTo } from "./place";
import { go } from "./route.svelte";
import { enter, heldAt } from "./seats";
import { settings } from "./settings.svelte";
import { keep, kept } from "./storage";

interface Begun {
  table: string;
  told?: TodaysStanding;
}

const KEY = keyed("boneyard.today");
const DAYS = 14; // that are remembered
const LONGEST = 24; // name in a link

type Days = Record<string, Record<string, Begun>>;
const all = (): Days => kept<Days>(KEY, {});

/** The day by the clock of this device. */
export function today(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** What is played on a day. */
export const dayPlan = (day: string): Promise<DayPlan> => ask(`/today?day=${day}`);

/** The deal of a game, if it was begun here and can still be gone back to, or its result is known. */
export function begun(day: string, sheet: string): Begun | undefined {
  const found = all()[day]?.[sheet];
  return found && (found.told || heldAt(found.table)) ? found : undefined;
}

/** Play a game's deal: from where it was left, if it was begun here. */
export async function playDay(sheet: Sheet, { day, rival }: Pick<DayPlan, "day" | "rival">): Promise<void> {
  const found = begun(day, sheet.id);
  if (found && heldAt(found.table)) return go(`/t/${found.table}`);
  const bots = [null, ...Array<string>(sheet.usual.seats - 1).fill(rival)];
  const opened = await open({ sheet: sheet.id, name: settings.name, bots, day });
  remember(day, sheet.id, { table: opened.table });
  enter(opened, sheet.title);
}

/** Is this the table of a day's deal? */
export const isOfADay = (table: string): boolean => Object.values(all()).some((games) => Object.values(games).some((each) => each.table === table));

/** How the first round went there; it is asked for once. */
export async function standingAt(table: string): Promise<TodaysStanding> {
  const games = Object.values(all()).flatMap((each) => Object.values(each));
  const known = games.find((each) => each.table === table)?.told;
  if (known) return known;
  const told = await ask<TodaysStanding>(`/tables/${table}/standing?language=${settings.language}`);
  remember(told.day, told.sheet, { table, told });
  return told;
}

function remember(day: string, sheet: string, found: Begun): void {
  const days = all();
  const latest = Object.entries({ ...days, [day]: { ...days[day], [sheet]: found } }).sort(([one], [other]) => (one < other ? 1 : -1));
  keep(KEY, Object.fromEntries(latest.slice(0, DAYS)));
}

/** What a friend made of a deal, as a link says it. */
export interface Claim {
  name: string;
  beaten: number;
}

/** An address that brings friends to the same deal and tells them how one fared: nothing of the tiles. */
export function linkFor({ sheet, day, standing }: TodaysStanding): string {
  const said = new URLSearchParams({ name: settings.name.slice(0, LONGEST), beaten: String(standing.beaten) });
  return `${linkTo(`/today/${sheet}/${day}`)}#${said}`;
}

/** The claim in an address; anybody may have written it. */
export function claimIn(hash: string): Claim | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const beaten = said.get("beaten") ?? "";
  if (!/^\d{1,3}$/.test(beaten) || Number(beaten) > 100) return undefined;
  return { name: (said.get("name") ?? "").slice(0, LONGEST), beaten: Number(beaten) };
}
