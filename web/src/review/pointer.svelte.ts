// A move that is shown on the board, and not made: where a better one would have gone.

import type { Live } from "../lib/live.svelte";
import type { Choice, Scene } from "../lib/messages";
import { MoveInput } from "../table/move-input.svelte";

export class Pointer extends MoveInput {
  readonly choice: Choice | undefined;
  readonly #scene: Scene;

  constructor(scene: Scene, move: string) {
    super(() => NOBODY);
    this.choice = scene.choices.find((choice) => choice.move === move);
    this.#scene = { ...scene, choices: this.choice ? [this.choice] : [] };
    this.tile = this.choice?.tile ?? undefined;
  }

  override get scene(): Scene {
    return this.#scene;
  }

  override get claims(): boolean {
    return false;
  }

  // Nothing that is touched changes what is shown.
  override pick(): void {}
  override pickEnd(): void {}
  override drop(): void {}
  override send(): void {}
}

const NOBODY = { seat: null } as unknown as Live;
