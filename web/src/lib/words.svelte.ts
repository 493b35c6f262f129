// The texts of the pages, from the server's catalogue. No page holds a text of its own.

import { settings } from "./settings.svelte";

let texts: Record<string, string> = $state({});

export async function loadWords(): Promise<void> {
  const answer = await fetch(`/api/words/${settings.language}`);
  texts = (await answer.json()) as Record<string, string>;
  document.documentElement.lang = settings.language;
}

/** The text with this key (without its `web.`), the facts filled in. */
export function say(key: string, facts: Record<string, string | number> = {}): string {
  const template = texts[`web.${key}`] ?? key;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
