// Choosing a move in two steps: a tile, then an end. It knows the legal moves and no rule.

import { factsOf } from "../lib/facts";
import type { Live } from "../lib/live.svelte";
import type { Choice } from "../lib/messages";

export class Picking {
  tile: string | undefined = $state();
  reading = $state(""); // what a key asked to have read aloud

  constructor(readonly live: () => Live) {}

  get choices(): Choice[] {
    return this.live().scene?.choices ?? [];
  }

  /** The moves that lay the picked tile. */
  get candidates(): Choice[] {
    return this.choices.filter((choice) => choice.tile && choice.tile === this.tile);
  }

  canPlay(tile: string): boolean {
    return this.choices.some((choice) => choice.tile === tile);
  }

  /** The moves that can be made at an end now. */
  at(end: string): Choice[] {
    const from = this.tile ? this.candidates : this.choices;
    return from.filter((choice) => choice.end === end);
  }

  pick(tile: string): void {
    if (this.tile === tile) {
      this.tile = undefined;
      return;
    }
    this.tile = tile;
    const [only, ...more] = this.candidates;
    if (only && more.length === 0) this.play(only.move);
  }

  pickEnd(end: string): void {
    const [only, ...more] = this.at(end);
    if (only && more.length === 0) this.play(only.move);
  }

  play(move: string): void {
    this.tile = undefined;
    this.live().play(move);
  }

  /** What a key does; false for one that does nothing here. */
  key(key: string): boolean {
    const scene = this.live().scene;
    if (!scene) return false;
    const hand = factsOf(scene).hand;
    const verbs: Record<string, string> = { d: "draw", p: "pass", m: "muggins" };
    const verb = verbs[key];
    if (verb && this.choices.some((choice) => choice.move === verb)) {
      this.play(verb);
      return true;
    }
    if (/^[1-9]$/.test(key)) {
      const tile = hand[Number(key) - 1];
      if (tile && this.canPlay(tile)) this.pick(tile);
      return true;
    }
    if (key === "Escape") this.tile = undefined;
    else if (key === "e") this.reading = scene.notes.join(". ");
    else if (key === "h") this.reading = hand.join(", ");
    else return false;
    return true;
  }
}
