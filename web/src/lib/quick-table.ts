// Tables in one press: the last game again, the same with friends, and the deal of the day.

import { open, type Sheet } from "./api";
import { keptGame, lastSheet } from "./kept-games";
import type { Wish } from "./messages";
import { keyed } from "./place";
import { enter, heldAt } from "./seats";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";
import { keep, kept } from "./storage";
import { TableChoice } from "./table-choice.svelte";

const EASY = "draw"; // for who has played nothing yet
const EASY_BOTS = ["easy"];
const TODAY = keyed("boneyard.today");
const DAY = 24 * 3600 * 1000;

const named = (sheets: Sheet[], id: string | undefined): Sheet | undefined => sheets.find((sheet) => sheet.id === id);

/** The last game as it was set up then, else an easy one; undefined where there are no games. */
export function usualTable(sheets: Sheet[]): TableChoice | undefined {
  const last = named(sheets, lastSheet());
  if (last) return new TableChoice(last, keptGame(last.id));
  const easy = named(sheets, EASY) ?? sheets.find(({ usual }) => usual.seats > 1) ?? sheets[0];
  return easy && new TableChoice(easy, { bots: EASY_BOTS });
}

/** What «Play now» deals: with bots alone, so that nobody is waited for. */
export function nextTable(sheets: Sheet[]): TableChoice | undefined {
  const table = usualTable(sheets);
  table?.invite(0);
  return table;
}

/** What «Play with friends» opens: all seats but one's own are free. */
export function friendsTable(sheets: Sheet[]): TableChoice | undefined {
  let table = usualTable(sheets);
  if (table?.seats === 1) table = usualTable(sheets.filter((sheet) => sheet.usual.seats > 1));
  table?.invite(table.others);
  return table;
}

/** The solitaire of the day: another one each day. */
export function todaysSheet(sheets: Sheet[], now = Date.now()): Sheet | undefined {
  const alone = sheets.filter(({ usual }) => usual.seats === 1);
  return alone[Math.floor(now / DAY) % alone.length];
}

const today = () => new Date().toDateString();

/** The table of today's deal, if this browser has a seat at it. */
export function todaysTable(): string | undefined {
  const { day, table } = kept<{ day?: string; table?: string }>(TODAY, {});
  return day === today() && table && heldAt(table) ? table : undefined;
}

export async function sitDown(wish: Wish, title: string): Promise<void> {
  enter(await open(wish), title);
}

/** Today's deal: from where it was left, if it has been begun. */
export async function playToday(sheets: Sheet[]): Promise<void> {
  const begun = todaysTable();
  if (begun) return go(`/t/${begun}`);
  const sheet = todaysSheet(sheets);
  if (!sheet) return;
  const table = new TableChoice(sheet);
  table.deal = "daily";
  const opened = await open(table.wish(settings.name));
  keep(TODAY, { day: today(), table: opened.table });
  enter(opened, sheet.title);
}
