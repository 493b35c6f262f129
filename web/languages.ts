// What the build knows of the languages: every catalogue in the words of the house is one.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORDS = "../src/boneyard/words";
const CATALOGUES = Object.fromEntries(
  readdirSync(WORDS)
    .filter((name) => name.endsWith(".toml"))
    .sort()
    .map((name) => [name.slice(0, -".toml".length), readFileSync(join(WORDS, name), "utf8")] as const),
);

/** A line `name = "value"` of the first table of a catalogue, `[language]`. */
function said(catalogue: string, name: string): string {
  const head = catalogue.slice(catalogue.indexOf("[language]"), catalogue.indexOf("[error]"));
  const value = head.match(new RegExp(`^${name} = "(.*?)"`, "m"))?.[1];
  if (value === undefined) throw new Error(`a catalogue in ${WORDS} has no language.${name}`);
  return value;
}

/** The languages, each with its own name and its tag (BCP 47). */
export const LANGUAGES = Object.fromEntries(
  Object.entries(CATALOGUES).map(([code, text]) => [code, { name: said(text, "name"), tag: said(text, "tag") }]),
);

const letters = (texts: string[]): string => [...new Set(texts.join(""))].filter((each) => /\p{L}/u.test(each)).sort().join("");

/** Every letter that their texts have, and with their capitals every letter of people's names. */
export const LETTERS = letters(Object.values(CATALOGUES));
export const CAPITALS = letters(Object.values(CATALOGUES).map((text) => text.toUpperCase()));

/** Gives the client the lists of words (BIP-39) that the catalogues name, each loaded when it is needed. */
export function wordLists(): Plugin {
  const name = "virtual:word-lists";
  const lists = Object.entries(CATALOGUES).map(
    ([code, text]) => `${JSON.stringify(code)}: async () => (await import("@scure/bip39/wordlists/${said(text, "words")}.js")).wordlist`,
  );
  return {
    name: "boneyard-word-lists",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default {${lists.join()}};` : undefined),
  };
}
