// What games bring to the pages in which tiles are chosen and taken away together.

import type { Choice } from "../lib/messages";
import type { Removable } from "./removals";

export const removalParts = {
  desk: () => import("./RemovalDesk.svelte"),
  tools: () => import("./RemovalTools.svelte"),
  main: () => import("./RemovalMain.svelte"),
  draws: ({ move }: Choice, { removals }: Removable) => removals.some((removal) => removal.move === move),
  touch: "help.removals",
};
