import type { ClockPicture } from "../../lib/messages";
import { say } from "../../lib/words.svelte";
import type { Family } from "../family";
import { miniature } from "./miniature";

export default {
  name: "big_clock",
  miniature,
  felt: () => "night",
  board: () => import("./Board.svelte"),
  tools: () => import("./Tools.svelte"),
  main: () => import("./Main.svelte"),
  asks: (_, { trouble, may_move }) => (trouble ? say(may_move ? "big_clock.may-move" : "big_clock.place-first") : ""),
  draws: ({ tile }) => !!tile,
  touch: "help.big_clock",
} satisfies Family<ClockPicture>;
