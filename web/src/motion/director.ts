// Lets people see and hear what has happened: it looks at the page before and after a scene has changed,
// and sends tiles, points and knocks on their way. It knows seats, hands, board and boneyard, and no game.

import { factsOf, type Facts } from "../lib/facts";
import type { Live } from "../lib/live.svelte";
import type { Moved, Scene } from "../lib/messages";
import { play } from "../sound";
import { deal } from "./deal";
import { drawToHand, drawToSeat } from "./draw";
import { fly, type Start } from "./flight";
import { type Gesture, perform, settle } from "./gesture";
import { knock } from "./knock";
import { faceOf, inHand, nameOf, onBoard, restOf, spotOf, type Spot, yard } from "./places";
import { holdScore, score } from "./score";

const MOST = 4; // tiles that a move lays at most: more is another table
const FACE = 0.7; // of a face's width is the length of a tile that comes from there

/** The page before it changes. */
interface Before {
  board: Set<string>;
  hand: Map<string, Spot>;
  yard: Spot | undefined;
}

/** Where a tile was let go that was dragged: it flies on from there. */
let letGo: { tile: string; at: Spot } | undefined;
export function dropAt(tile: string, at: Spot): void {
  letGo = { tile, at };
}

export class Director {
  #before: Before | undefined;
  #facts: Facts | undefined;
  #round = 0;
  #shown: Moved | undefined; // the last move that was shown

  /** The page is about to change: with the next thing that happens what is under way is at its end.
   * Remember where everything is. */
  leave({ scene, moved }: Live): void {
    if (moved !== this.#shown || roundOf(scene) !== this.#round) settle();
    this.#before = {
      board: new Set(onBoard().map(nameOf)),
      hand: new Map(inHand().map((tile) => [nameOf(tile), spotOf(tile.querySelector("svg") ?? tile)])),
      yard: spotOfYard(),
    };
  }

  /** It has changed. */
  arrive(live: Live): void {
    const { scene, moved, ended } = live;
    if (!scene || live.places.some((place) => place.kind === "free")) return; // dealt when all are here
    const [was, facts] = [this.#facts, factsOf(scene)];
    const round = roundOf(scene);
    const begins = round !== this.#round && !facts.history.length && !scene.over && !ended;
    this.#facts = facts;
    this.#round = round;
    if (begins) void perform((gesture) => deal(gesture, facts.counts, live.seat));
    else if (was && moved && moved !== this.#shown) void perform((gesture) => this.#show(gesture, live, moved, was, facts));
    this.#shown = moved;
  }

  async #show(gesture: Gesture, live: Live, moved: Moved, was: Facts, facts: Facts): Promise<void> {
    const before = this.#before;
    if (!before) return;
    const gains = live.ended ? [] : gainsOf(was, facts);
    for (const { seat } of gains) holdScore(seat, was.totals[seat] ?? 0, gesture);
    const laid = onBoard().filter((tile) => !before.board.has(nameOf(tile)));
    const drawn = this.#drawn(gesture, live, moved, was, facts, before);
    if (laid.length <= MOST) await Promise.all(laid.map((tile) => this.#lay(gesture, live, moved, tile, before)));
    if (!laid.length) this.#sound(live, moved);
    const tile = laid.at(-1);
    const from = tile ? restOf(tile) : faceSpot(moved.seat);
    await Promise.all([drawn, ...gains.map(({ seat, points }) => score(gesture, seat, points, from, () => live.badge({ ...moved, seat, points })))]);
  }

  async #lay(gesture: Gesture, live: Live, moved: Moved, tile: SVGElement, before: Before): Promise<void> {
    const name = nameOf(tile);
    const start = startOf(name, moved, before);
    if (moved.seat === live.seat) play("pick");
    const land = () => this.#sound(live, moved);
    if (start) await fly(gesture, tile, start, land);
    else land();
  }

  /** What is heard of a move, and its call, when it has come to its place. */
  #sound(live: Live, moved: Moved): void {
    const { call, verb, tile } = moved;
    if (!moved.points) live.badge(moved);
    if (call === "pass" || verb === "passed") {
      play("knock");
      const face = faceOf(moved.seat);
      if (face) void perform((gesture) => knock(gesture, face));
    } else if (call === "domino") play("slam");
    else if (call) play("ding");
    else if (tile) play("clack");
  }

  async #drawn(gesture: Gesture, live: Live, moved: Moved, was: Facts, facts: Facts, before: Before): Promise<void> {
    const from = before.yard ?? spotOfYard();
    const more = (facts.counts[moved.seat] ?? 0) - (was.counts[moved.seat] ?? 0);
    if (more <= 0) return;
    play("deal");
    if (!from) return;
    if (moved.seat !== live.seat) {
      const face = faceOf(moved.seat);
      if (face) await drawToSeat(gesture, face, from, more);
      return;
    }
    const fresh = inHand().filter((tile) => !before.hand.has(nameOf(tile)));
    await Promise.all(fresh.map((tile, i) => drawToHand(gesture, tile, from, i)));
  }
}

const roundOf = (scene: Scene | undefined): number => (scene?.earlier ?? 0) + (scene?.round ?? 0);

function gainsOf(was: Facts, facts: Facts): { seat: number; points: number }[] {
  return facts.totals.map((total, seat) => ({ seat, points: total - (was.totals[seat] ?? 0) })).filter(({ points }) => points > 0);
}

/** A tile comes from the hand it was in, else from the face of who has played it. */
function startOf(tile: string, moved: Moved, before: Before): Start | undefined {
  const dropped = letGo?.tile === tile ? letGo.at : undefined;
  letGo = undefined;
  const held = dropped ?? before.hand.get(tile);
  if (held) return { ...held, stands: true };
  return moved.verb === "turned" ? before.yard : faceSpot(moved.seat);
}

function faceSpot(seat: number): Spot | undefined {
  const face = faceOf(seat);
  if (!face) return undefined;
  const { x, y, width } = spotOf(face);
  return { x, y, width: (width * FACE) / 2, height: width * FACE };
}

function spotOfYard(): Spot | undefined {
  const found = yard();
  return found ? { ...spotOf(found.querySelector("svg") ?? found), width: 22, height: 46 } : undefined;
}
