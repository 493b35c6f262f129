// A finished match judged decision by decision: the verdicts come as they are found.

import { request } from "../lib/api";
import type { ReviewNews, Remark } from "../lib/messages";
import { settings } from "../lib/settings.svelte";

export class Review {
  verdicts: Remark[] = $state.raw([]);
  decisions: number | undefined = $state(); // how many there are to look at
  moments: number[][] = $state.raw([]); // what mattered most: of each seat, and then of all
  winners: number[] = $state.raw([]);
  done = $state(false);
  problem = $state("");
  #stopped = false;

  /** Of a table, or of a record that was read from a file. */
  constructor(
    readonly table: string | undefined,
    readonly record: string,
    readonly you: number,
  ) {}

  /** Ask until everything was told. */
  async follow(): Promise<void> {
    try {
      while (!this.done && !this.#stopped) this.#hear(await this.#ask());
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  async #ask(): Promise<ReviewNews> {
    const after = this.verdicts.length;
    const answer = this.table
      ? await request(`/tables/${this.table}/review?after=${after}&you=${this.you}&language=${settings.language}`)
      : await request(`/review?language=${settings.language}`, { record: this.record, after });
    return (await answer.json()) as ReviewNews;
  }

  #hear(news: ReviewNews): void {
    this.verdicts = [...this.verdicts.slice(0, news.after), ...news.verdicts];
    if (news.decisions || news.done) this.decisions = news.decisions;
    this.moments = news.moments;
    this.winners = news.winners;
    this.done = news.done;
  }

  /** What is said of the move that was made after so many of a round. */
  at(round: number, step: number): Remark | undefined {
    return this.verdicts.find((each) => each.round === round && each.step === step);
  }
}

/** Was something better than what was done? */
export const isWrong = ({ kind }: Remark): boolean => kind === "slip" || kind === "mistake";
