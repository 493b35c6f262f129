// In which order a player keeps the tiles of a hand: by table and round, in this browser only.

import { keyed } from "../../lib/place";
import { keep, kept } from "../../lib/storage";

const KEY = keyed("boneyard.order");
const MOST = 30; // tables

interface Kept {
  table: string;
  round: number;
  tiles: string[];
}

const orders = (): Kept[] => kept(KEY, []);

export class Order {
  #tiles: string[] = $state([]);

  constructor(
    readonly table: string,
    readonly round: number,
  ) {
    this.#tiles = orders().find((each) => each.table === table && each.round === round)?.tiles ?? [];
  }

  /** A hand as its player keeps it; tiles that are new to it come last. */
  of(hand: string[]): string[] {
    const known = this.#tiles.filter((tile) => hand.includes(tile));
    return [...known, ...hand.filter((tile) => !known.includes(tile))];
  }

  /** Put a tile to another place of the hand. */
  move(hand: string[], tile: string, to: number): void {
    const others = this.of(hand).filter((each) => each !== tile);
    this.#keep([...others.slice(0, to), tile, ...others.slice(to)]);
  }

  /** Put these tiles first, in this order. */
  first(hand: string[], tiles: string[]): void {
    this.#keep([...tiles, ...this.of(hand).filter((tile) => !tiles.includes(tile))]);
  }

  /** Back to how the server sends it. */
  clear(): void {
    this.#keep([]);
  }

  #keep(tiles: string[]): void {
    this.#tiles = tiles;
    const others = orders().filter((each) => each.table !== this.table);
    keep(KEY, [{ table: this.table, round: this.round, tiles }, ...others].slice(0, MOST));
  }
}
