// Where the house is: at a server, or in the page itself. Tables that are in the page have a mark in their
// names and stay there; everything else is asked of the server, and of the page when the server is gone.

import { askOwn, OwnLine } from "../house/own.svelte";
import { given } from "./given";
import { at, within } from "./place";
import { settings } from "./settings.svelte";
import { say } from "./words.svelte";

const MARK = "~";
const IN_PAGE = /^\/tables\/~/;
const EITHER = /^\/(sheets|words|lessons|puzzles|today|replay|review|records)(\/|\?|$)/; // what the page can answer as well
const CLOSED = "house-closed"; // what a house says to who has to say its password, or say it again
const NO_SERVER = [502, 504]; // what stands before a server says when it is gone

/** Is this table in the page? */
export const isHere = (table: string): boolean => table.startsWith(MARK);

/** Is there no server at all, as where the pages are only files? */
export const alone = given?.alone ?? false;

export interface Asking {
  method?: "GET" | "POST";
  body?: string | undefined;
  headers?: Record<string, string>;
}

/** What a table is heard over: a socket, or whatever speaks the same messages. */
export interface Line {
  readonly readyState: number; // as sockets count it
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The answer of the house to a request; a TypeError when nobody can be asked, for now. */
export async function reach(path: string, asking: Asking = {}): Promise<Response> {
  if (IN_PAGE.test(path)) return inPage(path, asking);
  const either = EITHER.test(path) || (path === "/tables" && asking.method === "POST"); // nobody else opens any here
  if (alone) {
    const file = fileOf(path);
    if (file) return fetch(at(file));
    if (!either) throw new Error(say("offline.needs-server"));
    return inPage(path, asking);
  }
  try {
    const { method = "GET", body } = asking;
    const headers = { "accept-language": settings.language, "content-type": "application/json", ...asking.headers };
    const answer = await fetch(at(`/api${path}`), { method, headers, ...(body === undefined ? {} : { body }) });
    if (answer.status === 403 && (await isClosed(answer))) return await toEntrance();
    if (!NO_SERVER.includes(answer.status) || !either) return answer;
  } catch (error) {
    if (!either) throw error;
  }
  return inPage(path, asking);
}

/** Does the house ask who comes in? */
async function isClosed(answer: Response): Promise<boolean> {
  const told = (await answer.clone().json().catch(() => ({}))) as { error?: string };
  return told.error === CLOSED;
}

/** Ask at the entrance, and come back here from there; this page is done. */
function toEntrance(): Promise<never> {
  const here = within(location.pathname) ?? "/";
  location.assign(at(`/enter?to=${encodeURIComponent(here)}`));
  return new Promise(() => {});
}

/** What lies among the files of a house without a server, so that nobody waits for its Python. */
function fileOf(path: string): string | undefined {
  if (path.startsWith("/words/")) return `/api${path}`;
  const language = path.match(/^\/sheets\?language=([\w-]+)$/)?.[1];
  return language && `/api/sheets-${language}`;
}

/** The answer of the page itself. */
export async function inPage(path: string, { method = "GET", body = "" }: Asking): Promise<Response> {
  const [name, query = ""] = path.split("?");
  const asked = { path: `/api${name}`, query, method, body, language: settings.language };
  const told = await askOwn("request", JSON.stringify(asked)).catch((error: unknown) => {
    throw new TypeError(String(error)); // like a server that is gone
  });
  const answer = JSON.parse(told) as { status: number; kind: string; body: string };
  return new Response(answer.body, { status: answer.status, headers: { "content-type": answer.kind } });
}

/** A line to a table. */
export function connect(table: string): Line {
  if (isHere(table)) return new OwnLine();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${at(`/api/live/${table}`)}`) as Line;
}
