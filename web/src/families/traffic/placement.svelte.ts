// A tile that is laid on squares: which way round it is held, and over which square. What is legal comes
// from the picture; board and desk share one of these.

import type { Choice, Laying as Place, TrafficPicture } from "../../lib/messages";
import type { MoveInput } from "../../table/move-input.svelte";
import { halvesOf } from "../../table/pips";

export interface Square {
  x: number;
  y: number;
}

export interface Held {
  first: number; // the half on the square itself
  second: number;
  dx: number; // from the first to the second
  dy: number;
}

const WAYS = 4; // a tile can be turned

export class Placement {
  turned = $state(0); // quarters to the right, from lying across with the higher half at the left
  at: Square = $state({ x: 0, y: 0 });
  picture: TrafficPicture | undefined = $state.raw();

  /** The square of the board at a point of the window, under the middle of the tile. The board says it. */
  squareAt: (x: number, y: number) => Square | undefined = () => undefined;

  constructor(readonly input: MoveInput) {}

  /** The tile as it is held now. */
  get held(): Held | undefined {
    return this.input.tile ? this.#turnedBy(this.input.tile, this.turned) : undefined;
  }

  #turnedBy(tile: string, turned: number): Held {
    const [a, b] = halvesOf(tile);
    const down = turned % 2;
    const [first, second] = turned < 2 ? [a, b] : [b, a];
    return { first, second, dx: 1 - down, dy: down };
  }

  /** Where the picked tile may go as it is held. */
  get places(): Place[] {
    return this.input.tile ? this.#placesOf(this.input.tile, this.turned) : [];
  }

  #placesOf(tile: string, turned: number): Place[] {
    const held = this.#turnedBy(tile, turned);
    const names = new Set(this.input.choices.filter((choice) => choice.tile === tile).map((choice) => choice.end));
    return (this.picture?.places ?? []).filter(
      (place) => names.has(place.name) && place.number === held.first && place.dx === held.dx,
    );
  }

  placeAt(square: Square): Place | undefined {
    return this.places.find((place) => place.x === square.x && place.y === square.y);
  }

  labelOf(place: Place): string {
    return this.input.choices.find((choice: Choice) => choice.end === place.name)?.label ?? place.name;
  }

  /** Pick a tile, turned so that it has somewhere to go; a tile that is picked is turned. */
  tap(tile: string): void {
    if (this.input.tile === tile) {
      this.turn();
      return;
    }
    this.input.pick(tile, false);
    if (this.input.tile !== tile) return;
    const ways = [0, 1, 2, 3].map((more) => (this.turned + more) % WAYS);
    this.turned = ways.find((way) => this.#placesOf(tile, way).length) ?? this.turned;
    this.goToPlace();
  }

  turn(): void {
    if (!this.input.tile) return;
    const [a, b] = halvesOf(this.input.tile);
    this.turned = (this.turned + 1) % (a === b ? 2 : WAYS);
  }

  /** Put the cursor on the nearest square where the tile may go. */
  goToPlace(): void {
    const far = (place: Place) => Math.hypot(place.x - this.at.x, place.y - this.at.y);
    const [best] = [...this.places].sort((one, other) => far(one) - far(other));
    if (best) this.at = { x: best.x, y: best.y };
  }

  /** Put the cursor on the next square where the tile may go, in reading order. */
  goOn(): void {
    const places = [...this.places].sort((one, other) => one.y - other.y || one.x - other.x);
    const behind = places.find((place) => place.y > this.at.y || (place.y === this.at.y && place.x > this.at.x));
    const next = behind ?? places[0];
    if (next) this.at = { x: next.x, y: next.y };
  }

  /** Lay the tile here, or hear why not. */
  lay(square: Square): void {
    const { held } = this;
    const { tile } = this.input;
    if (!held || !tile) return;
    this.at = square;
    const place = this.placeAt(square);
    if (place) this.input.pickEnd(place.name);
    else this.input.live().why(tile, `${held.first}-${held.second}@${square.x},${square.y}${held.dx ? "h" : "v"}`);
  }
}

const all = new WeakMap<MoveInput, Placement>();

/** The one that goes with a table. */
export function placementOf(input: MoveInput): Placement {
  let found = all.get(input);
  if (!found) all.set(input, (found = new Placement(input)));
  return found;
}
