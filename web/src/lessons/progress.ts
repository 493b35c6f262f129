// Which lessons were taken in this browser, and of which games nobody wants one.

import { keyed } from "../lib/place";
import { keep, kept } from "../lib/storage";

interface Progress {
  done: string[]; // lessons that were taken to their end
  declined: string[]; // games whose lesson is not offered again
}

const KEY = keyed("boneyard.lessons");
const progress = (): Progress => kept<Progress>(KEY, { done: [], declined: [] });

export const isDone = (lesson: string): boolean => progress().done.includes(lesson);

export function finish(lesson: string): void {
  const { done, declined } = progress();
  if (!done.includes(lesson)) keep(KEY, { done: [...done, lesson], declined } satisfies Progress);
}

/** Is the first lesson of a game worth offering: neither taken nor declined? */
export function isOffered(game: string): boolean {
  const { done, declined } = progress();
  return !done.includes(game) && !declined.includes(game);
}

export function decline(game: string): void {
  const { done, declined } = progress();
  if (!declined.includes(game)) keep(KEY, { done, declined: [...declined, game] } satisfies Progress);
}
