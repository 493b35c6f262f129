// A puzzle that speaks as a table's socket does: it shows the position, lets any move be made, asks whether it
// is the one, and shows how it would go on. It knows no rule and no answer.

import { answer, puzzle } from "../lib/api";
import type { Line } from "../lib/transport";
import type { FromClient, PuzzleAnswer, PuzzlePage } from "../lib/messages";
import type { Shape } from "../lib/shape";
import { say } from "../lib/words.svelte";
import { StagedLine } from "../lessons/staged-line";
import { answered, progress, type OwnRating } from "./progress";

export class Solver {
  page: PuzzlePage | undefined = $state.raw();
  answer: PuzzleAnswer | undefined = $state.raw(); // to what was tried last, or the solution
  solved = $state(false); // found, or shown
  given = $state(false); // shown
  busy = $state(false);
  news = $state(""); // what has just been done, while moves make themselves
  problem = $state("");
  own: OwnRating = $state.raw(progress().own);
  change = $state(0); // what the first answer did to the rating
  line: PuzzleLine | undefined;

  constructor(readonly id: string) {}

  call = (): Line => (this.line = new PuzzleLine(this));

  /** Give up. */
  show(): void {
    if (!this.busy && !this.solved) void this.line?.solve();
  }

  again(): void {
    if (this.busy) return;
    this.answer = undefined;
    this.line?.show();
  }

  /** How it goes on from what was tried. */
  proof(): void {
    if (!this.busy) void this.line?.goOn();
  }

  note(solved: boolean): void {
    const before = progress().own.rating;
    this.own = answered(this.id, this.page?.rating ?? before, solved);
    this.change ||= this.own.rating - before;
  }
}

class PuzzleLine extends StagedLine {
  #shape: Shape = "wide";
  #shown = 0; // moves of the answer that were seen

  constructor(private solver: Solver) {
    super();
  }

  protected get current(): boolean {
    return this.solver.line === this;
  }

  send(text: string): void {
    const message = JSON.parse(text) as FromClient;
    const { page, busy, answer: given } = this.solver;
    if (message.t === "hello") void this.#open(message.shape ?? "wide");
    else if (!page || message.t === "pong" || message.t === "ready") return;
    else if (message.t === "play" && !busy && !given) void this.#try(message.move, message.id);
    else if (message.t === "why") this.refuse(message.id, page.tiles?.[message.tile] ?? { text: page.task });
    else if ("id" in message) this.refuse(message.id, { text: page.task });
  }

  async #open(shape: Shape): Promise<void> {
    this.#shape = shape;
    const { solver } = this;
    try {
      solver.page = await puzzle(solver.id, shape);
      if (solver.answer) solver.answer = await answer(solver.id, solver.answer.move, shape); // drawn for this window
      solver.busy = false;
      solver.news = "";
      this.show();
    } catch (error) {
      solver.problem = error instanceof TypeError ? say("home.unreachable") : (error as Error).message;
    }
  }

  /** The table as the puzzle has it. */
  show(): void {
    const { page } = this.solver;
    this.#shown = 0;
    if (page) this.lay(page.scene, page.seat);
  }

  async #try(move: string, id: string): Promise<void> {
    const { solver } = this;
    solver.busy = true;
    try {
      const found = await answer(solver.id, move, this.#shape);
      solver.note(found.right);
      if (await this.#perform(found, 1, id)) solver.solved ||= found.right;
    } catch (error) {
      solver.busy = false;
      this.refuse(id, { text: error instanceof TypeError ? say("home.unreachable") : (error as Error).message });
    }
  }

  async solve(): Promise<void> {
    const { solver } = this;
    solver.busy = true;
    try {
      const found = await answer(solver.id, "", this.#shape);
      solver.note(false);
      this.show();
      solver.given = true;
      if (await this.#perform(found, 1)) solver.solved = true;
    } catch (error) {
      solver.busy = false;
      solver.problem = error instanceof TypeError ? say("home.unreachable") : (error as Error).message;
    }
  }

  /** Show what follows from the answer, from its first move on when all was seen. */
  async goOn(): Promise<void> {
    const { answer: found } = this.solver;
    if (!found) return;
    this.solver.busy = true;
    if (this.#shown >= found.beats.length) this.show();
    await this.#perform(found, found.beats.length, undefined, this.#shown > 0);
  }

  /** Show the moves of an answer that were not seen yet, up to this one. */
  async #perform(found: PuzzleAnswer, to: number, id?: string, begun = false): Promise<boolean> {
    const { solver } = this;
    const going = await this.perform(found.beats.slice(this.#shown, to), (said) => (solver.news = said), id, begun);
    if (!going) return false;
    this.#shown = to;
    solver.news = "";
    solver.answer = found;
    solver.busy = false;
    return true;
  }
}
