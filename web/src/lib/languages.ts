// The languages that the pages can be read in. The build finds them (web/languages.ts).

declare const LANGUAGES: Record<string, { name: string; tag: string }>;

export const languages = Object.keys(LANGUAGES);

/** What a language calls itself. */
export const nameOf = (language: string): string => LANGUAGES[language]?.name ?? language;

/** What the browser calls it, for its dates, lists and numbers. */
export const tagOf = (language: string): string => LANGUAGES[language]?.tag ?? language;

/** The first of these tags that there are words for, however far they are narrowed down; nothing if there are none. */
export function known(tags: readonly string[]): string | undefined {
  for (const tag of tags)
    for (let parts = tag.toLowerCase().split("-"); parts.length; parts = parts.slice(0, -1)) {
      const found = languages.find((each) => each.toLowerCase() === parts.join("-"));
      if (found) return found;
    }
  return undefined;
}
