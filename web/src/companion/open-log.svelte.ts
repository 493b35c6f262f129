// What is written on by several phones, open on a page: its entries, what the engine makes of them,
// and the exchange with the others.

import type { Entry } from "./answers";
import { exchanged } from "./exchange";
import { say } from "../lib/words.svelte";
import { keep, united, type Kept, type Log } from "./shelf";

const EVERY = 2500; // milliseconds between two exchanges

export abstract class OpenLog<L extends Log, View> {
  kept: Kept<L>;
  view: View | undefined = $state();
  problem: unknown = $state(); // what the engine refused, or the browser could not keep
  away = $state(""); // why others cannot be reached
  unsent = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #last: Promise<unknown> = Promise.resolve(); // that was written
  #closed = false;

  constructor(kept: Kept<L>) {
    this.kept = $state.raw(kept);
    this.#count();
  }

  /** Whether the others have all that was written here, in words. */
  get sending(): string {
    if (this.unsent) return say("pad.waits", { number: this.unsent });
    return say(this.away ? "pad.waits-none" : "pad.everywhere");
  }

  get isKeeper(): boolean {
    return this.kept.keeper !== null;
  }

  /** What the engine makes of it. */
  protected abstract read(log: L): Promise<View>;

  /** A new entry as the engine completes it. */
  protected abstract completed(log: L, entry: Record<string, unknown>): Promise<Entry>;

  async show(): Promise<void> {
    this.view = await this.read(this.kept.pad);
  }

  /** Write an entry; true when the engine took it. One comes after the other, however quickly they are pressed. */
  add(entry: Record<string, unknown>): Promise<boolean> {
    const added = this.#last.then(() => this.#add(entry));
    this.#last = added;
    return added;
  }

  async #add(entry: Record<string, unknown>): Promise<boolean> {
    this.problem = undefined;
    try {
      const whole = await this.completed(this.kept.pad, entry);
      this.#keep({ ...this.kept, pad: { ...this.kept.pad, entries: united(this.kept.pad.entries, [whole]) } });
      await this.show();
    } catch (error) {
      this.problem = error;
      return false;
    }
    void this.exchange();
    return true;
  }

  /** Change what is no entry: whose phone it is, whether it is shared. */
  change(fields: Partial<Kept<L>>): void {
    this.#keep({ ...this.kept, ...fields });
    void this.exchange();
  }

  /** Begin to hear from other phones, and go on. */
  follow(): () => void {
    const now = () => void this.exchange();
    addEventListener("online", now);
    addEventListener("focus", now);
    addEventListener("storage", this.#other);
    now();
    return () => {
      this.#closed = true;
      clearTimeout(this.#timer);
      removeEventListener("online", now);
      removeEventListener("focus", now);
      removeEventListener("storage", this.#other);
    };
  }

  async exchange(): Promise<void> {
    if (!this.kept.shared || this.#busy || this.#closed) return;
    clearTimeout(this.#timer);
    this.#busy = true;
    const before = this.kept;
    try {
      const after = await exchanged(before);
      this.away = "";
      // what was written here meanwhile stays; it is sent the next time
      this.#keep({ ...this.kept, pad: { ...after.pad, entries: united(after.pad.entries, this.kept.pad.entries) }, known: after.known, version: after.version });
      if (after.pad.entries.length !== before.pad.entries.length) await this.show();
    } catch (error) {
      this.away = (error as Error).message;
    } finally {
      this.#busy = false;
    }
    if (!this.#closed) this.#timer = setTimeout(() => void this.exchange(), EVERY);
  }

  /** Another window has written on this pad. */
  #other = (event: StorageEvent): void => {
    if (event.key?.endsWith(this.kept.pad.id) && event.newValue) {
      this.kept = { ...this.kept, pad: { ...this.kept.pad, entries: united(this.kept.pad.entries, entriesOf(event.newValue)) } };
      this.#count();
      void this.show();
    }
  };

  #keep(next: Kept<L>): void {
    this.kept = next;
    this.#count();
    this.kept = keep(next);
  }

  #count(): void {
    const known = new Set(this.kept.known);
    this.unsent = this.kept.pad.entries.filter((each) => !known.has(each.id)).length;
  }
}

function entriesOf(text: string): Entry[] {
  return (JSON.parse(text) as Kept<Log>).pad.entries;
}
