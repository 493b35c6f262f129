// Which board draws which kind of picture. Each is loaded when a table needs it.

import type { Component } from "svelte";

import type { Live } from "../lib/live.svelte";
import type { Scene } from "../lib/messages";
import type { Picking } from "./picking.svelte";

export type Picture = NonNullable<Scene["picture"]>;

/** What a board, or a desk, is given. Without `picking` it is only looked at. */
export interface BoardProps<P = Picture> {
  scene: Scene;
  picture: P;
  picking?: Picking;
  live?: Live;
  mine?: boolean; // is it this seat's turn?
}

type Part<P> = () => Promise<{ default: Component<BoardProps<P>> }>;
type Parts = { [K in Picture["kind"]]: Part<Extract<Picture, { kind: K }>> };

const BOARDS: Parts = {
  bingo: () => import("./bingo/Board.svelte"),
  blind: () => import("./blind/Board.svelte"),
  clock: () => import("./clock/Board.svelte"),
  line: () => import("./LineBoard.svelte"),
  neighbors: () => import("./neighbors/Board.svelte"),
  poker: () => import("./poker/Board.svelte"),
  squeeze: () => import("./squeeze/Board.svelte"),
  traffic: () => import("./traffic/Board.svelte"),
  trains: () => import("./trains/Board.svelte"),
  tricks: () => import("./tricks/Board.svelte"),
};

/** What stands below the board instead of a plain hand, for the kinds that need more. */
const DESKS: Partial<Parts> = {
  blind: () => import("./blind/Desk.svelte"),
  clock: () => import("./clock/Desk.svelte"),
  neighbors: () => import("./patience/TakingDesk.svelte"),
  poker: () => import("./poker/Desk.svelte"),
  squeeze: () => import("./patience/TakingDesk.svelte"),
  traffic: () => import("./traffic/Desk.svelte"),
  trains: () => import("./trains/Desk.svelte"),
};

/** Boards on which everybody has a place, with what belongs to it. */
export const SEATED: readonly Picture["kind"][] = ["poker", "tricks"];

export const boardOf = (kind: Picture["kind"]) => BOARDS[kind]() as ReturnType<Part<Picture>>;
export const deskOf = (kind: Picture["kind"]) => DESKS[kind]?.() as ReturnType<Part<Picture>> | undefined;
