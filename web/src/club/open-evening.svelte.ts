// An evening that is open on the page, and the scorepad of one of its tables.

import type { Entry, PadView } from "../companion/answers";
import { ask } from "../companion/engine.svelte";
import { OpenLog } from "../companion/open-log.svelte";
import { ask as send } from "../lib/api";
import type { Opened } from "../lib/messages";
import { go } from "../lib/route.svelte";
import { heldAt, hold } from "../lib/seats";
import type { Writable } from "../companion/open-pad.svelte";
import { device } from "../companion/shelf";
import type { ClubRound, ClubTable, Evening, EveningView } from "./answers";

const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"; // none that is taken for another

/** A code for an evening, that people can type. */
export const newCode = (): string => Array.from(crypto.getRandomValues(new Uint32Array(10)), (each) => SIGNS[each % SIGNS.length]).join("");

export class OpenEvening extends OpenLog<Evening, EveningView> {
  protected read(evening: Evening): Promise<EveningView> {
    return ask("club", { evening });
  }

  protected async completed(evening: Evening, entry: Record<string, unknown>): Promise<Entry> {
    return (await ask("club.add", { evening, entry: { by: device(), ...entry } })).entry;
  }

  /** Whose phone this is, if anybody has said. */
  get own(): { side: string; name: string } | undefined {
    const [id, at] = (this.kept.who ?? "").split("/");
    const side = this.view?.sides.find((each) => each.id === id);
    const name = side?.names[Number(at)];
    return side && name !== undefined ? { side: side.id, name } : undefined;
  }

  /** Have tables of a round opened on the screen: all of them, or one. */
  async onScreen(round: ClubRound, table?: ClubTable): Promise<void> {
    this.problem = undefined;
    try {
      await this.exchange(); // the server must know the round
      const tables = table ? [table.number - 1] : [];
      await send(`/pads/${this.kept.pad.id}/tables`, { keeper: this.kept.keeper, draw: round.draw, tables });
      await this.exchange();
    } catch (error) {
      this.problem = error;
    }
  }

  /** The evening is not over after all. */
  async goOn(): Promise<void> {
    for (const each of this.kept.pad.entries) if (each.kind === "end") await this.add({ kind: "void", entry: each.id });
  }

  /** Take a seat at a table on the screen, and go there. */
  async sit(table: ClubTable, seat: number): Promise<void> {
    this.problem = undefined;
    try {
      if (!heldAt(table.match!)) hold(await send<Opened>(`/pads/${this.kept.pad.id}/seats`, { match: table.match, seat }), this.kept.pad.title);
      go(`/t/${table.match}`);
    } catch (error) {
      this.problem = error;
    }
  }

  /** Tell a table's result: the director settles it, anybody else says what it was. */
  tell(round: ClubRound, table: ClubTable, points: number[]): Promise<boolean> {
    const kind = this.isKeeper ? "settle" : "result";
    const earlier = table.versions.filter((each) => each.entry && (this.isKeeper ? each.settles : each.by === device()));
    const replaces = earlier.map((each) => each.entry);
    const teller = this.isKeeper || !this.own ? {} : { teller: this.own.side };
    return this.add({ kind, draw: round.draw, table: table.number - 1, points, ...teller, ...(replaces.length ? { replaces } : {}) });
  }
}

/** The scorepad of a table, as the form of a round wants it. */
export class TablePad implements Writable {
  view: PadView | undefined = $state();

  constructor(
    readonly evening: OpenEvening,
    readonly draw: string,
    readonly table: number,
  ) {}

  get problem(): unknown {
    return this.evening.problem;
  }

  async show(): Promise<void> {
    this.view = await ask("club.table", { evening: this.evening.kept.pad, draw: this.draw, table: this.table - 1 });
  }

  async add(entry: Record<string, unknown>): Promise<boolean> {
    const written = await this.evening.add({ kind: "pad", draw: this.draw, table: this.table - 1, entry });
    if (written) await this.show();
    return written;
  }
}
