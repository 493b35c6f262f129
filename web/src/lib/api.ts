// What is not live: the server's REST, with its errors as errors.

import type { Opened, Seated, Wish } from "./messages";
import { settings } from "./settings.svelte";

export interface Switch {
  name: string;
  title: string;
  default: string;
  values: string[];
  number: boolean;
}

export interface Sheet {
  id: string;
  title: string;
  aim: string;
  engine: string;
  sets: Record<string, number[]>;
  switches: Switch[];
}

export interface Invitation {
  table: string;
  sheet: string;
  title: string;
  set: number;
  seats: number;
  options: Record<string, string>;
  places: Seated[];
  over: boolean;
  totals: number[];
}

/** The server's answer to something it would not do. */
export class Refusal extends Error {}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "accept-language": settings.language, "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new Refusal((said as { text: string }).text);
  return said as T;
}

export const sheets = (): Promise<Sheet[]> => ask("/sheets");
export const rules = (sheet: string): Promise<{ title: string; html: string }> =>
  ask(`/sheets/${sheet}/rules`);
export const lobby = (): Promise<Invitation[]> => ask("/tables");
export const open = (wish: Wish): Promise<Opened> => ask("/tables", wish);
export const invitation = (table: string): Promise<Invitation> => ask(`/tables/${table}`);
export const sit = (table: string, name: string, seat?: number): Promise<Opened> =>
  ask(`/tables/${table}/seats`, { name, seat });
