// What the server knows of people with profiles: asked with the key, which proves who asks.

import { ask, history, request, Refusal } from "./api";
import type { Dress, Me, Neighbor, SeatToken } from "./messages";
import { heard, keepProfile, profile } from "./profile.svelte";
import { heldSeats, hold, markOwn } from "./seats";
import { note, played } from "./statistics";
import { isHere } from "./transport";

/** Make a profile with this key, or dress it anew. */
export async function dress(secret: string, { name, face }: Dress): Promise<void> {
  const me = await ask<Me>("/people", { name, face }, secret);
  keepProfile({ secret, name: me.name, face: me.face });
}

/** The profile behind a key that was carried here. */
export const look = (secret: string): Promise<Me> => ask("/people/me", {}, secret);

/** One's profile as the server has it now. */
export async function me(): Promise<Me> {
  const told = await look(profile.mine!.secret);
  heard(told);
  return told;
}

/** Who else at a table has a profile, and who of them is a friend. */
export const company = (table: string): Promise<Neighbor[]> => ask("/people/company", { table }, profile.mine!.secret);

const tell = (path: string, body: unknown) => request(`/people/${path}`, body, profile.mine!.secret);

/** Have somebody in one's list: who sits at one's table, or who has asked. */
export const befriend = (table: string, seat: number) => tell("friends", { table, seat });
export const befriendBack = (person: string) => tell("friends/back", { person });
/** ... or not any more. */
export const part = (person: string) => tell("friends/part", { person });
/** Ask a friend to a table; an invitation is not wanted. */
export const invite = (person: string, table: string) => tell("friends/invite", { person, table });
export const notNow = (table: string) => tell("friends/answer", { table });
/** Have a table in the profile no more. */
export const letTableGo = (table: string) => tell("leave", { tables: [table] });

/** Everything that the server knows, and what this browser does, as a file to save. */
export async function exported(): Promise<string> {
  const server: unknown = await (await tell("export", {})).json();
  return JSON.stringify({ server, here: { seats: heldSeats(), played: played() } }, null, 2);
}

/** Let the server know nothing of it any more. */
export async function erase(): Promise<void> {
  await request("/people/erase", {}, profile.mine!.secret);
  keepProfile(null);
}

/** Have the seats of the profile here too, and those of this browser in the profile. */
export async function bringSeats(): Promise<void> {
  const { secret } = profile.mine!;
  for (const { table, token, own } of heldSeats()) {
    if (own || isHere(table)) continue;
    try {
      await request(`/tables/${table}/known`, { token }, secret);
      markOwn(table);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // it is somebody else's, or gone
    }
  }
  const seats = await ask<SeatToken[]>("/people/seats", { tables: heldSeats().map(({ table }) => table).filter((table) => !isHere(table)) }, secret);
  if (!seats.length) return;
  for (const past of await history(seats)) {
    const { table, sheet, set, names, over, winners, seat, moved_at } = past;
    if (over) note({ table, sheet, set, seats: names.length, won: winners.includes(seat), at: moved_at * 1000 });
  }
  for (const { title, at, ...opened } of [...seats].reverse()) hold(opened, title, { own: true, at: at * 1000 });
}
