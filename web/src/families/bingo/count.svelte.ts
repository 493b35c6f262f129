// A count along the row, shown tile by tile at the pace that was chosen; what it comes to has been told by
// the server. Board and button share one of these.

import type { Live } from "../../lib/live.svelte";
import type { BingoPicture } from "../../lib/messages";
import { PACES, settings } from "../../lib/settings.svelte";
import type { MoveInput } from "../../table/move-input.svelte";

const LONGEST = 8000; // milliseconds that a count takes at most
const BEATS = 3; // tiles touched in the time that a move takes otherwise

export class Count {
  step: number | undefined = $state(); // how far it has come, while it is shown

  constructor(readonly input: MoveInput) {}

  get #live(): Live {
    return this.input.live();
  }

  get #picture(): BingoPicture | undefined {
    const picture = this.input.scene?.picture;
    return picture?.kind === "bingo" ? picture : undefined;
  }

  /** Follow the play, while a component is there. */
  watch(mine: () => boolean): void {
    $effect(() => {
      void this.#picture; // whatever was counted belongs to the row before
      this.step = undefined;
    });
    $effect(() => {
      const numbers = this.#picture?.numbers;
      if (this.step === undefined || !numbers) return;
      const beat = Math.min(PACES[settings.pace] / BEATS, LONGEST / Math.max(1, numbers.length));
      const timer = setTimeout(() => {
        if (this.step === undefined) return;
        if (this.step + 1 < numbers.length) this.step += 1;
        else this.take();
      }, beat);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const { scene } = this.input;
      if (settings.byHand || !mine() || !scene?.choices.length || this.#live.waiting || scene.can_redo || this.step !== undefined) return;
      const timer = setTimeout(() => this.start(), PACES[settings.pace] / 2);
      return () => clearTimeout(timer);
    });
  }

  /** Begin to count, or come to its end at once. */
  start(): void {
    if (settings.motion && settings.pace !== "instant" && this.step === undefined) this.step = 0;
    else this.take();
  }

  take(): void {
    this.step = undefined;
    const [choice] = this.input.choices;
    if (choice) this.input.play(choice);
  }
}

const all = new WeakMap<MoveInput, Count>();

/** The one that goes with a table. */
export function countOf(input: MoveInput): Count {
  let found = all.get(input);
  if (!found) all.set(input, (found = new Count(input)));
  return found;
}
