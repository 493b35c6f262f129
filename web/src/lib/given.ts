// What the page brought along: the words and perhaps the games, in the language of the browser.

import type { Sheet } from "./api";

interface Given {
  path: string;
  language: string;
  words: Record<string, string>;
  sheets: Sheet[] | null;
  alone?: boolean; // are the pages only files, without a server?
}

/** Nothing when the page comes from elsewhere, as from a development server. */
export const given: Given | undefined = JSON.parse(document.getElementById("given")?.textContent ?? "null") ?? undefined;
