// Who one is, without an account: a key that this browser has made, a name and a face. Nobody needs one.

import type { Dress, Me } from "./messages";
import { at, keyed } from "./place";
import { keep, kept } from "./storage";

export type Look = NonNullable<Dress["face"]>;

export interface Profile {
  secret: string; // goes to no server
  name: string;
  face: Look;
}

const KEY = keyed("boneyard.profile");

/** The profile of this browser, if it has one. */
export const profile: { mine: Profile | null } = $state({ mine: kept<Profile | null>(KEY, null) });

let ahead = 0; // milliseconds that the server's clock is ahead of ours

export function keepProfile(mine: Profile | null): void {
  profile.mine = mine;
  if (mine) keep(KEY, mine);
  else localStorage.removeItem(KEY);
}

/** Keep what the server says of the profile. */
export function heard({ name, face }: Pick<Me, "name" | "face">): void {
  const { mine } = profile;
  if (mine && (mine.name !== name || mine.face !== face)) keepProfile({ ...mine, name, face });
}

/** The header that says who asks. */
export async function signed(path: string, body: string, secret = profile.mine?.secret): Promise<Record<string, string>> {
  if (!secret) return {};
  const { signature } = await import("./keys");
  return { "boneyard-signature": signature(secret, location.host.toLowerCase(), at(path), body, Date.now() + ahead) };
}

/** The server has told its time: sign by that. */
export function setClock(now: number): void {
  ahead = now - Date.now();
}
