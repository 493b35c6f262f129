// The texts of the pages, from the server's catalogue. No page holds a text of its own.

import { given } from "./given";
import { tagOf } from "./languages";
import { settings } from "./settings.svelte";
import { reach } from "./transport";

let texts: Record<string, string> = $state.raw({});

/** Have the words of the language that was chosen; the page may have brought them along. */
export function loadWords(): void | Promise<void> {
  if (given?.language === settings.language) speak(given.words);
  else return fetchWords();
}

async function fetchWords(): Promise<void> {
  const answer = await reach(`/words/${settings.language}`);
  speak((await answer.json()) as Record<string, string>);
}

function speak(words: Record<string, string>): void {
  texts = words;
  document.documentElement.lang = settings.language;
}

/** The text with this key (without its `web.`), the facts filled in. */
export function say(key: string, facts: Record<string, string | number> = {}): string {
  return filled(texts[`web.${key}`] ?? key, facts);
}

/** The text with this key, or another where there is none. */
export function sayOr(key: string, otherwise: string): string {
  return texts[`web.${key}`] ?? otherwise;
}

/** `key.one`, `key.other`, or what else the language tells apart, as the number wants it. */
export function sayCounted(key: string, number: number, facts: Record<string, string | number> = {}): string {
  const form = `${key}.${new Intl.PluralRules(locale()).select(number)}`;
  return say(`web.${form}` in texts ? form : `${key}.other`, { ...facts, number });
}

/** How the browser calls the language that was chosen. */
export const locale = (): string => tagOf(settings.language);

/** `a`, `a and b`, `a, b, and c`. */
export const listed = (words: string[]): string => new Intl.ListFormat(locale()).format(words);

/** A day, or a number with one decimal, as the language writes it. */
export const dayOf = (at: number): string => new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(at);
export const oneDecimal = (number: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(number);

/** A text as a button has it: with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text with this whole key: what pages share with the terminal. */
export const textOf = (key: string): string => texts[key] ?? key;

export const titleOf = (sheet: string): string => texts[`sheet.${sheet}.title`] ?? sheet;

/** What a switch is called, what it means, and what one of its values is called. */
export const switchTitle = (name: string): string => sayOr(`switch.${name}.title`, name.replaceAll("_", " "));
export const switchQuestion = (name: string): string => sayOr(`switch.${name}.question`, switchTitle(name));
export const switchHelp = (name: string): string => sayOr(`switch.${name}.help`, "");
export const switchValue = (name: string, value: string): string => sayOr(`switch.${name}.${value}`, value);

function filled(template: string, facts: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** Somebody's name; one who has told none is you to oneself. */
export const nameOf = (name: string, own: boolean): string => (own && !settings.name ? capital(say("table.you")) : name);

/** A number with the sign that is printed before one below zero. */
export const figure = (number: number): string => String(number).replace("-", "−");
