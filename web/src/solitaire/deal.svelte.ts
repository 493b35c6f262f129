// The deal of a solitaire that is on the table: which one it is, how it can end as far as its player can
// know, the moves that make themselves once that is certain, and the way to others. It knows no game.

import { type Invitation, invitation, open } from "../lib/api";
import { factsOf } from "../lib/facts";
import type { Live } from "../lib/live.svelte";
import type { Foreseen, Wish } from "../lib/messages";
import { enter } from "../lib/seats";
import { PACES, settings } from "../lib/settings.svelte";
import { note } from "../lib/statistics";
import { say } from "../lib/words.svelte";
import { Series } from "../table/series.svelte";

export class Deal {
  found: Invitation | undefined = $state(); // which one it is
  verdict: Foreseen["verdict"] | undefined = $state(); // of the position
  told = $state(""); // the same in words, or why it is not played to its end
  winnable = $state(""); // the answer about the whole deal
  looking = $state(false);
  problem = $state("");
  #series: Series | undefined = $state();
  #stopped = 0; // whoever waits for moves since before this was stopped gets none

  constructor(readonly live: Live) {
    if (live.table) void invitation(live.table).then((found) => (this.found = found));
  }

  /** What it is called: by its number, or by the day whose deal it is. */
  get name(): string {
    if (!this.found) return "";
    const { day, deal } = this.found;
    return day ? say("solitaire.day", { day }) : say("solitaire.number", { number: deal ?? "–" });
  }

  /** Do moves make themselves now? */
  get goesOn(): boolean {
    return !!this.#series?.goesOn;
  }

  /** Follow the play, while a component is there. */
  watch(): void {
    this.#series = new Series(() => this.live, () => (settings.motion ? PACES[settings.pace] / 2 : 0));
    $effect(() => {
      const before = this.live.scene;
      this.verdict = undefined;
      this.told = "";
      if (!before || before.over || this.live.seat === null || this.goesOn) return;
      void this.live.foresee("glance").then((found) => {
        if (!found || this.live.scene !== before) return;
        this.verdict = found.verdict;
        this.told = found.text ?? "";
      });
    });
  }

  /** Play on to an end that is certain. */
  async finish(): Promise<void> {
    const asked = ++this.#stopped;
    const found = await this.live.foresee("finish");
    if (!found || asked !== this.#stopped) return;
    this.told = found.text ?? "";
    if (found.moves?.length) this.#series?.start(found.moves);
  }

  stop(): void {
    this.#stopped += 1;
    this.#series?.stop();
  }

  restart(): void {
    this.live.dismiss();
    this.live.restart();
  }

  /** Can the whole deal be won, whatever is hidden? */
  async ask(): Promise<void> {
    this.looking = true;
    this.winnable = say("solitaire.looking");
    this.winnable = (await this.live.foresee("stock"))?.text ?? "";
    this.looking = false;
  }

  next(): void {
    void this.begin(this.found?.deal ? { deal: this.found.deal + 1 } : {});
  }

  /** Leave this deal for another; one that was begun counts as given up. */
  async begin(which: Pick<Wish, "deal" | "daily">): Promise<void> {
    const { scene, table } = this.live;
    if (!this.found || !scene) return;
    this.problem = "";
    const { sheet, set, options, title } = this.found;
    const { history, left } = factsOf(scene);
    try {
      const opened = await open({ sheet, name: settings.name, set, seats: 1, options, ...which });
      if (history.length && !scene.over) note({ table, sheet, set, seats: 1, won: false, at: Date.now(), why: "given-up", left });
      enter(opened, title);
    } catch (error) {
      this.problem = (error as Error).message;
    }
  }
}

const all = new WeakMap<Live, Deal>();

/** The one that goes with a table. */
export function dealOf(live: Live): Deal {
  let found = all.get(live);
  if (!found) all.set(live, (found = new Deal(live)));
  return found;
}
