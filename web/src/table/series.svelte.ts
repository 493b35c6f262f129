// Moves that are made one after another by themselves, each when the one before has been answered.

import type { Live } from "../lib/live.svelte";

export class Series {
  rest: string[] = $state([]);

  /** To be made while a component is. `wait` says how many milliseconds lie before each move. */
  constructor(live: () => Live, wait: () => number) {
    $effect(() => {
      const at = live();
      if (this.rest.length && (at.refused || at.scene?.over)) this.rest = [];
      const [next, ...later] = this.rest;
      if (!next || at.waiting) return;
      const timer = setTimeout(() => {
        this.rest = later;
        at.play(next);
      }, wait());
      return () => clearTimeout(timer);
    });
  }

  get goesOn(): boolean {
    return this.rest.length > 0;
  }

  start(moves: string[]): void {
    this.rest = moves;
  }

  stop(): void {
    if (this.rest.length) this.rest = [];
  }
}
