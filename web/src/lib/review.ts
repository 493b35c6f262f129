// A finished match judged move by move. The server makes a page of it, which may take a while; here is
// what stands in it, to be shown beside the board.

import { request } from "./api";
import { settings } from "./settings.svelte";

export interface Judged {
  round: number;
  step: number; // the moves of that round before it
  grave: boolean;
  text: string;
}

export interface Review {
  about: string;
  head: string[];
  rows: string[][]; // of each player, the name first
  judged: Judged[]; // what could have been better
  none: string; // said where nothing could
}

const LOOKS = /<(style|svg)\b.*?<\/\1>/gs; // of that page, which this one has no use for

const texts = (parts: Iterable<Element>): string[] => Array.from(parts, (part) => part.textContent ?? "");

export async function review(table: string): Promise<Review> {
  const answer = await request(`/tables/${table}/analysis?language=${settings.language}`);
  const page = new DOMParser().parseFromString((await answer.text()).replace(LOOKS, ""), "text/html");
  return {
    about: page.querySelector("h1 + p")?.textContent ?? "",
    head: texts(page.querySelectorAll("th")),
    rows: Array.from(page.querySelectorAll("tr:has(td)"), (row) => texts(row.children)),
    judged: Array.from(page.querySelectorAll<HTMLElement>("li"), (item) => ({
      round: Number(item.dataset.round),
      step: Number(item.dataset.move) - 1,
      grave: item.className === "mistake",
      text: item.textContent ?? "",
    })),
    none: page.querySelector("h2 + p")?.textContent ?? "",
  };
}
