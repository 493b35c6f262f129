// What a deal is called: by its number, or by the day whose deal it is.

import type { Invitation } from "../lib/api";
import { say } from "../lib/words.svelte";

export const dealName = ({ day, deal }: Invitation): string =>
  day ? say("solitaire.day", { day }) : say("solitaire.number", { number: deal ?? "–" });
