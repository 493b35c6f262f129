// Beginning a scorepad: which game, and who plays. The names of the last evening are remembered.

import { keyed } from "../lib/place";
import { keep as remember, kept } from "../lib/storage";
import { say } from "../lib/words.svelte";
import type { PadHead } from "./answers";
import { ask } from "./engine.svelte";
import { fresh, keep } from "./shelf";

const NAMES = keyed("boneyard.pad-names");

export const lastNames = (): string[] => kept(NAMES, []);

/** A name for each seat; whoever has none is numbered. */
export const playersOf = (seats: number, names: string[]): string[] =>
  Array.from({ length: seats }, (_, i) => names[i]?.trim() || say("pad.player", { number: i + 1 }));

/** Make a pad and keep it; its id. EngineRefusal for a game that cannot be. */
export async function newPad(game: Pick<PadHead, "sheet" | "set" | "seats" | "options">, names: string[]): Promise<string> {
  const { sheet, set, seats, options } = game;
  const head = { id: "new", sheet, set, seats, options, players: playersOf(seats, names) };
  const { pad } = await ask("pad", { pad: { ...head, entries: [] } });
  remember(NAMES, names);
  return keep(fresh(pad)).pad.id;
}
