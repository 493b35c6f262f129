// Where the pages stand: at the root of their host, or under a path that the host has set.

import { given } from "./given";

// Files that lie anywhere find themselves: this one is among the assets.
const under = given?.alone ? new URL("..", import.meta.url).pathname.slice(0, -1) : (given?.path ?? "");

/** A path of the house as the address that browsers need. */
export const at = (path: string): string => under + path;

/** An address of a page for others. Files are found by their names alone, so there the one page is asked to go on. */
export const linkTo = (path: string): string => location.origin + at(given?.alone ? `/?to=${encodeURIComponent(path)}` : path);

/** The path in the house that an address has; nothing when it is not ours. */
export const within = (address: string): string | undefined =>
  address.startsWith(`${under}/`) ? address.slice(under.length) : undefined;

/** What something is kept as in this browser: other houses may stand at other paths of the same host. */
export const keyed = (key: string): string => (under ? `${key}@${under}` : key);
