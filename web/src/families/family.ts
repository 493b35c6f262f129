// What a family of games brings to the pages. General code asks the family, never which one it is;
// a game whose family is not known here is played on the plain board.

import type { Component } from "svelte";

import type { PadView, Result } from "../companion/answers";
import type { Facts } from "../lib/facts";
import type { Live } from "../lib/live.svelte";
import type { Choice, Scene } from "../lib/messages";
import type { Felt } from "../lib/settings.svelte";
import type { Miniature } from "../look/laid";
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

/** What somebody showed when a round ended. */
export interface Ending {
  tiles: (string | null)[]; // null: face down
  text: string;
}

/** A component that is loaded when it is needed. */
type Part<Props extends object, Exports extends object = object> = () => Promise<{ default: Component<Props, Exports> }>;

export interface Family<P extends Picture = Picture> {
  name: P["kind"]; // as the server names it
  miniature: (sheet: string) => Miniature; // the game on a card
  board: Part<BoardProps<P>>;
  desk?: Part<BoardProps<P>>; // what stands below the board instead of a plain hand
  tools?: Part<BoardProps<P>>; // small buttons beside the main action
  main?: Part<BoardProps<P>>; // the main action, where it is not to lay a tile of the hand
  asks?: (scene: Scene, picture: P) => string; // what is to be done now, in a few words
  draws?: (choice: Choice, picture: P) => boolean; // does one of them offer this move, so that it needs no button?
  touch?: string; // the text about touching, where it is not that of a hand and ends
  form?: Part<FormProps, Fields>; // the fields of a scorepad, where the hands that are left do not say it all
  tells?: "tiles" | "nothing"; // what its players say of their hands on a shared scorepad
  hub?: Part<Record<string, never>>; // a real table of it, followed tile by tile
  seated?: boolean; // has everybody a place on the board?
  fewest?: boolean; // does who has the fewest points win?
  ending?: (picture: P, seat: number) => Ending; // what a seat showed when a round ended, where hands left over do not say it
  sums?: (facts: Facts) => boolean; // is the sum of the open ends told, once there are any?
  felt?: (sheet: string) => Felt; // the table that goes with a game
  call?: { move: string; isOpen: (facts: Facts) => boolean }; // out of turn, where points are claimed
  standing?: (facts: Facts, seat: number) => string; // beside a name, instead of points and tiles
  isOut?: (facts: Facts, seat: number) => boolean; // does this seat play on?
}
