// Several phones on one pad. The server keeps a list of entries; a phone sends what it has not and
// hears what others have sent. Sending twice changes nothing, so that whatever is in doubt is sent
// again.

import { ask, drawing, Gone } from "../lib/api";
import type { Entry, Pad } from "./answers";
import { united, type Kept, type Log } from "./shelf";

interface News<L extends Log> {
  pad: L;
  version: number;
  entries: Entry[];
  more?: boolean; // has others besides
}

const MOST = 40; // entries at once

const askPads = <L extends Log>(path: string, body?: unknown): Promise<News<L>> => ask(`/pads${path}`, body);

/** A pad that somebody else keeps, for this phone. */
export async function fetched<L extends Log = Pad>(id: string): Promise<Kept<L>> {
  const news = await askPads<L>(`/${id}`);
  const known = news.entries.map((each) => each.id);
  return { pad: { ...news.pad, entries: news.entries }, keeper: null, shared: true, known, version: news.version, seat: null, at: Date.now() };
}

async function shareHead<L extends Log>(kept: Kept<L>): Promise<void> {
  await askPads("", { pad: { ...kept.pad, entries: [] }, keeper: kept.keeper });
}

/** The secret in an address by which another phone was made the keeper's. */
export function handedOn(): string {
  return new URLSearchParams(location.hash.slice(1)).get("keeper") ?? "";
}

/** The pad with this phone as its keeper's; refused where the secret is not the keeper's. */
export async function keptBy<L extends Log>(kept: Kept<L>, secret: string): Promise<Kept<L>> {
  const own = { ...kept, keeper: secret, shared: true };
  await shareHead(own);
  return own;
}

/** The link that makes another phone the keeper's, as a picture to scan. */
export const keeperCode = <L extends Log>({ pad, keeper }: Kept<L>): Promise<string> => drawing(`/pads/${pad.id}/keeper.svg`, { keeper });

/** What the pad is after an exchange with the server; nothing else has changed in it. */
export async function exchanged<L extends Log>(kept: Kept<L>): Promise<Kept<L>> {
  try {
    if (kept.version === 0 && kept.keeper) await shareHead(kept);
    return await exchange(kept);
  } catch (error) {
    if (!(error instanceof Gone) || !kept.keeper) throw error;
    await shareHead(kept); // the server has begun anew
    return exchange({ ...kept, known: [], version: 0 });
  }
}

async function exchange<L extends Log>(kept: Kept<L>): Promise<Kept<L>> {
  const known = new Set(kept.known);
  const unsent = kept.pad.entries.filter((each) => !known.has(each.id));
  let { version } = kept;
  let entries: Entry[] = kept.pad.entries;
  let more = true; // to hear
  for (let from = 0; more || from < unsent.length; from += MOST) {
    const sent = unsent.slice(from, from + MOST);
    const news = sent.length
      ? await askPads<L>(`/${kept.pad.id}/entries`, { entries: sent, keeper: kept.keeper, after: version })
      : await askPads<L>(`/${kept.pad.id}?after=${version}`);
    if (news.version < version) throw new Gone(); // an older list: everything is sent again
    for (const each of [...sent, ...news.entries]) known.add(each.id);
    entries = united(entries, news.entries);
    version = news.version;
    more = news.more ?? false;
  }
  return { ...kept, pad: { ...kept.pad, entries }, known: [...known], version };
}
