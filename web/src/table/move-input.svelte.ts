// A move as its player puts it together: a tile, then an end. It knows the legal moves and no rule.

import { familyOf } from "../families";
import type { Family } from "../families/family";
import { factsOf } from "../lib/facts";
import type { Live } from "../lib/live.svelte";
import type { Choice, Scene } from "../lib/messages";
import { spoken, spokenAll } from "../lib/tiles";
import { say } from "../lib/words.svelte";

const VERBS: Record<string, string> = { d: "draw", p: "pass" };
const CALL = "m";

/** An order that a player gives the tiles of a hand. */
export interface Arranged {
  of(hand: string[]): string[];
  move(hand: string[], tile: string, to: number): void;
}

export class MoveInput {
  tile: string | undefined = $state();
  end: string | undefined = $state(); // picked, and several moves are left
  claiming: string | undefined = $state(); // a move that waits for what it claims
  chosen: string[] = $state([]); // tiles that are picked together, where moves take several
  helping = $state(false);
  reading = $state({ text: "", times: 0 }); // what a key asked to have read aloud

  #draws = $state(false);

  /** How the hand is arranged, where its player may do so. A family's tools say it. */
  arranged: Arranged | undefined = $state.raw();

  /** Keys that only this board has, with the texts that tell of them. */
  keys: Record<string, { help: string; act: () => void }> = $state({});

  constructor(readonly live: () => Live) {}

  get scene(): Scene | undefined {
    return this.live().scene;
  }

  get choices(): Choice[] {
    return this.scene?.choices ?? [];
  }

  /** The moves that lay no tile; a call that is open to all is not among them. */
  get verbs(): Choice[] {
    return this.choices.filter((choice) => !choice.tile && !this.drawn(choice) && !(this.claims && choice.move === this.call));
  }

  get family(): Family | undefined {
    return familyOf(this.scene?.picture?.kind);
  }

  /** Does the board itself offer this move? Then no button is needed for it. */
  drawn(choice: Choice): boolean {
    const picture = this.scene?.picture;
    return !!picture && !!this.family?.draws?.(choice, picture);
  }

  /** The move that players of this game call out of turn. */
  get call(): string | undefined {
    return this.family?.call?.move;
  }

  /** Are scores claimed by their players here? */
  get claims(): boolean {
    return !!this.scene && !!this.family?.call?.isOpen(factsOf(this.scene));
  }

  get hand(): string[] {
    const hand = this.scene ? factsOf(this.scene).hand : [];
    return this.arranged?.of(hand) ?? hand;
  }

  /** The moves that lay the picked tile, at the picked end if there is one. */
  get candidates(): Choice[] {
    return this.choices.filter(
      (choice) => choice.tile && choice.tile === this.tile && (!this.end || choice.end === this.end),
    );
  }

  /** Where the picked tile goes unless its player says otherwise: to where it scores most. */
  get best(): Choice | undefined {
    const points = (choice: Choice) => choice.points ?? 0;
    return this.candidates.reduce<Choice | undefined>((best, choice) => (!best || points(choice) > points(best) ? choice : best), undefined);
  }

  /** The moves that can only be told apart in words. */
  get unclear(): Choice[] {
    if (!this.tile || this.claiming) return [];
    const drawn = new Set(this.places.map((place) => place.name));
    const left = this.candidates;
    return this.end || !left.every((choice) => choice.end && drawn.has(choice.end)) ? left : [];
  }

  /** Where the picture has room for a tile. */
  get places(): { name: string; number: number }[] {
    const picture = this.scene?.picture;
    return picture && "places" in picture ? picture.places : [];
  }

  canPlay(tile: string): boolean {
    return this.choices.some((choice) => choice.tile === tile);
  }

  /** The moves that can be made at an end now. */
  at(end: string): Choice[] {
    return this.tile ? this.choices.filter((choice) => choice.tile === this.tile && choice.end === end) : [];
  }

  /** Take a tile up, or put it down again. A tile that can go to one place only goes there. */
  pick(tile: string, only = true): void {
    const again = this.tile === tile;
    this.drop();
    if (again && only) return;
    if (!this.canPlay(tile)) {
      this.live().why(tile);
      return;
    }
    this.tile = tile;
    const [move, ...more] = this.candidates;
    if (only && move && more.length === 0) this.play(move);
  }

  pickEnd(end: string): void {
    const [move, ...more] = this.at(end);
    if (!move) return;
    if (more.length === 0) this.play(move);
    else this.end = end;
  }

  drop(): void {
    this.tile = this.end = this.claiming = undefined;
    this.chosen = [];
  }

  play(choice: Choice): void {
    if (this.claims && choice.tile) {
      this.tile = choice.tile;
      this.claiming = choice.move;
      return;
    }
    this.send(choice.move);
  }

  /** Make the move that waits, and claim these points for it, or none. */
  claim(points: number | null): void {
    if (this.claiming) this.send(points ? `${this.claiming}=${points}` : this.claiming);
  }

  send(move: string): void {
    this.drop();
    this.#draws = move === VERBS.d;
    this.live().play(move);
  }

  /** Will another tile be drawn, because nothing fits yet? */
  get drawsOn(): boolean {
    const [only, ...more] = this.choices;
    return this.#draws && only?.move === VERBS.d && more.length === 0;
  }

  /** Who has begun to draw because nothing fits goes on until something does: one press is enough. */
  drawOn(): void {
    if (this.drawsOn) this.send(VERBS.d!);
    else if (this.choices.length) this.#draws = false;
  }

  read(text: string): void {
    this.reading = { text, times: this.reading.times + 1 };
  }

  /** What a key does; false for one that does nothing here. */
  key(key: string): boolean {
    const scene = this.scene;
    if (!scene) return false;
    const own = this.keys[key];
    const verb = key === CALL ? this.call : VERBS[key];
    if (own && this.live().seat !== null) own.act();
    else if (verb && this.live().seat !== null) this.send(verb);
    else if (/^[0-9]$/.test(key)) {
      const tile = this.hand[(Number(key) + 9) % 10];
      if (tile) this.pick(tile);
    } else if (key === "Escape" && (this.tile || this.chosen.length)) this.drop();
    else if (key === "e") this.read(this.ends(scene));
    else if (key === "h") this.read(this.hand.length ? say("table.you-hold", { tiles: spokenAll(this.hand, say) }) : say("table.no-tiles"));
    else if (key === "?") this.helping = true;
    else return false;
    return true;
  }

  /** The open ends in words, each once; where the server tells the parts of the table, those. */
  ends(scene: Scene): string {
    const parts = Object.values(scene.parts ?? {});
    if (parts.length) return [...scene.notes, ...parts].join(". ");
    const places = new Map(this.places.map((place) => [place.name, place.number]));
    const named = [...places].map(([name, number]) => say("table.end", { number, tile: spoken(name, say) }));
    const rows = scene.rows ?? [];
    const drawn = scene.picture && "places" in scene.picture;
    const ends = named.length ? [say("table.ends", { ends: named.join(", ") })] : drawn && !rows.length ? [say("table.empty")] : [];
    return [...ends, ...rows, ...scene.notes].join(". ");
  }
}
