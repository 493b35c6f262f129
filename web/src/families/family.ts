// What a family of games brings to the pages. General code asks the family, never which one it is;
// a game whose family is not known here is played on the plain board.

import type { Component } from "svelte";

import type { PadView, Result } from "../companion/answers";
import type { Facts } from "../lib/facts";
import type { Live } from "../lib/live.svelte";
import type { Choice, Scene } from "../lib/messages";
import type { MoveInput } from "../table/move-input.svelte";

export type Picture = NonNullable<Scene["picture"]>;

/** What a board, or a desk, is given. Without `input` it is only looked at. */
export interface BoardProps<P = Picture> {
  scene: Scene;
  picture: P;
  input?: MoveInput;
  live?: Live;
  mine?: boolean; // is it this seat's turn?
}

/** What the fields of a scorepad's round are given. */
export interface FormProps {
  view: PadView;
  starter: number;
  given?: Result | null; // the round as it was written, to correct it
}

/** What those fields say. */
export interface Fields {
  result(): Result; // for the engine to judge
  gathers(): string[]; // the hands that players told themselves and that stand in it
}

/** A component that is loaded when it is needed. */
type Part<Props extends object, Exports extends object = object> = () => Promise<{ default: Component<Props, Exports> }>;

export interface Family<P extends Picture = Picture> {
  name: P["kind"]; // as the server names it
  board: Part<BoardProps<P>>;
  desk?: Part<BoardProps<P>>; // what stands below the board instead of a plain hand
  draws?: (choice: Choice, picture: P) => boolean; // does one of them offer this move, so that it needs no button?
  touch?: string; // the text about touching, where it is not that of a hand and ends
  form?: Part<FormProps, Fields>; // the fields of a scorepad, where the hands that are left do not say it all
  tells?: "tiles" | "nothing"; // what its players say of their hands on a shared scorepad
  hub?: Part<Record<string, never>>; // a real table of it, followed tile by tile
  seated?: boolean; // has everybody a place on the board?
  handStays?: boolean; // does the hand stay in sight below a board that is higher than the window?
  endHeight?: string; // of the board when a round has ended, where it has none of its own
  showsSum?: (facts: Facts) => boolean; // does the board itself show the sum of the ends?
  call?: { move: string; isOpen: (facts: Facts) => boolean }; // out of turn, where points are claimed
  standing?: (facts: Facts, seat: number) => string; // beside a name, instead of points and tiles
  isOut?: (facts: Facts, seat: number) => boolean; // does this seat play on?
}
