// Which games are looked for: by name, by kind, by the tiles at hand and the people who are there.

import type { Sheet } from "./api";
import { fits, type Shelf } from "./shelves";
import { say, sayOr } from "./words.svelte";

export interface Search {
  text: string;
  shelf: Shelf | "";
  set: number | null; // tiles at hand
  people: number | null;
}

const MOST = 12; // people, and pips of a half

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .match(/[\p{L}\d]+/gu) ?? [];

/** What the text says of tiles and people, and what else: «I have a double-9 set and six people». */
export function told(text: string): { set: number | null; people: number | null; words: string[] } {
  const filler = wordsOf(say("search.filler"));
  const double = wordsOf(say("search.double"))[0];
  const numbers = new Map(Array.from({ length: MOST + 1 }, (_, n) => [wordsOf(say(`tile.${n}`))[0], n]));
  let set: number | null = null;
  let people: number | null = null;
  let ofSet = false; // was the last word «double»?
  const words: string[] = [];
  for (const word of wordsOf(text)) {
    const number = numbers.get(word) ?? Number(word);
    if (ofSet && number) set ??= number;
    else if (number > 0 && number <= MOST) people ??= number;
    else if (word !== double && !filler.includes(word)) words.push(word);
    ofSet = word === double;
  }
  return { set, people, words };
}

/** The games that fit: by their names, if the text is in one, else by what it says. */
export function found(games: Sheet[], { text, shelf, set, people }: Search): Sheet[] {
  const some = games.filter((sheet) => (!shelf || sheet.shelf === shelf) && fits(sheet, set, people));
  const asked = wordsOf(text).join(" ");
  const named = some.filter(({ title }) => wordsOf(title).join(" ").includes(asked));
  if (named.length) return named;
  const said = told(text);
  return some.filter((sheet) => {
    const about = wordsOf([sheet.id, sheet.title, sheet.aim, sayOr(`pitch.${sheet.id}`, ""), say(`shelf.${sheet.shelf}`)].join(" "));
    return fits(sheet, said.set, said.people) && said.words.every((word) => about.some((each) => each.startsWith(word)));
  });
}
