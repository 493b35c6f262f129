import type { Facts } from "../../lib/facts";
import type { PokerPicture } from "../../lib/messages";
import { say } from "../../lib/words.svelte";
import type { Family } from "../family";
import { handName } from "./hands";
import { miniature } from "./miniature";

const chipsOf = (facts: Facts, seat: number): number => (facts as Facts & { chips: number[] }).chips[seat] ?? 0;

export default {
  name: "poker",
  miniature,
  felt: () => "night",
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
  tools: () => import("./Tools.svelte"),
  asks: (_, { throw: thrown }) => (typeof thrown === "number" ? say("poker.throw-help") : ""),
  draws: () => true,
  form: () => import("./Form.svelte"),
  tells: "tiles",
  seated: true,
  standing: (facts, seat) => say("poker.chips", { chips: chipsOf(facts, seat) }),
  ending: ({ seats }, seat) => {
    const shown = seats.find((each) => each.seat === seat);
    const state = shown?.state ?? "out";
    return { tiles: shown?.tiles ?? [], text: shown?.hand ? handName(shown.hand) : state === "in" || state === "all-in" ? "" : say(`poker.state.${state}`) };
  },
  isOut: (facts, seat) => chipsOf(facts, seat) === 0,
} satisfies Family<PokerPicture>;
