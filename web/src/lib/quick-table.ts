// Tables in one press: the last game again, and the same with friends.

import { open, type Sheet } from "./api";
import { keptGame, lastSheet } from "./kept-games";
import type { Wish } from "./messages";
import { enter } from "./seats";
import { TableChoice } from "./table-choice.svelte";

const EASY = "draw"; // for who has played nothing yet
const EASY_BOTS = ["easy"];

const named = (sheets: Sheet[], id: string | undefined): Sheet | undefined => sheets.find((sheet) => sheet.id === id);

/** The last game as it was set up then, else an easy one; undefined where there are no games. */
function usualTable(sheets: Sheet[]): TableChoice | undefined {
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

export async function sitDown(wish: Wish, title: string): Promise<void> {
  enter(await open(wish), title);
}
