// A lesson that speaks as a table's socket does: it shows the scenes that the server has made, lets the one
// move be made that a step asks for, and answers all others kindly. It knows no rule.

import { lesson } from "../lib/api";
import type { Line } from "../lib/transport";
import type { FromClient, LessonPage, LessonStep } from "../lib/messages";
import type { Shape } from "../lib/shape";
import { say } from "../lib/words.svelte";
import { finish } from "./progress";
import { StagedLine } from "./staged-line";

export class Teacher {
  page: LessonPage | undefined = $state.raw();
  at = $state(0); // the step
  news = $state(""); // what has just been done, while moves make themselves
  busy = $state(false); // do they?
  done = $state(false);
  problem = $state("");
  line: LessonLine | undefined;
  #pages = new Map<Shape, Promise<LessonPage>>();

  constructor(readonly id: string) {}

  get step(): LessonStep | undefined {
    return this.page?.steps[this.at];
  }

  /** Is there nothing to do at this step but to look? */
  get looks(): boolean {
    return !this.step?.move;
  }

  /** Drawn for a table of this shape; asked for once. */
  pageFor(shape: Shape): Promise<LessonPage> {
    const page = this.#pages.get(shape) ?? lesson(this.id, shape);
    this.#pages.set(shape, page);
    page.catch(() => this.#pages.delete(shape));
    return page;
  }

  call = (): Line => (this.line = new LessonLine(this));

  /** Go on from a step that is only looked at. */
  next(): void {
    if (!this.busy && !this.done && this.looks) void this.line?.goOn();
  }

  again(): void {
    this.done = false;
    this.at = 0;
    this.line?.show();
  }
}

class LessonLine extends StagedLine {
  constructor(private teacher: Teacher) {
    super();
  }

  protected get current(): boolean {
    return this.teacher.line === this;
  }

  send(text: string): void {
    const message = JSON.parse(text) as FromClient;
    const { step } = this.teacher;
    if (message.t === "hello") void this.#open(message.shape ?? "wide");
    else if (!step || message.t === "pong" || message.t === "ready") return;
    else if (message.t === "play" && message.move === step.move && !this.teacher.busy) void this.goOn(message.id);
    else if (message.t === "hint") this.tell({ t: "hinted", id: message.id, move: step.move ?? "", label: step.label ?? "", reason: step.text });
    else if (message.t === "why") this.refuse(message.id, step.tiles?.[message.tile] ?? { text: step.other ?? step.text });
    else this.refuse(message.id, { text: step.other || step.text });
  }

  async #open(shape: Shape): Promise<void> {
    try {
      this.teacher.page = await this.teacher.pageFor(shape);
      this.teacher.busy = false;
      this.teacher.news = "";
      this.show();
    } catch (error) {
      this.teacher.problem = error instanceof TypeError ? say("home.unreachable") : (error as Error).message;
    }
  }

  /** The table as the step finds it. */
  show(): void {
    const { page, step } = this.teacher;
    if (page && step) this.lay(step.scene, page.seat ?? 0);
  }

  /** Let the move of this step and what follows be seen, one after the other; then the next step. */
  async goOn(id?: string): Promise<void> {
    const { teacher } = this;
    teacher.busy = true;
    if (!(await this.perform(teacher.step?.beats ?? [], (said) => (teacher.news = said), id))) return;
    teacher.busy = false;
    teacher.news = "";
    this.#turnOver();
  }

  #turnOver(): void {
    const { teacher } = this;
    if (teacher.at + 1 >= (teacher.page?.steps.length ?? 0)) {
      teacher.done = true;
      finish(teacher.id);
      return;
    }
    const before = teacher.step?.beats?.at(-1)?.scene ?? teacher.step?.scene;
    teacher.at += 1;
    if (JSON.stringify(before) !== JSON.stringify(teacher.step?.scene)) this.show(); // another deal
  }
}
