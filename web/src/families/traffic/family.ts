import type { TrafficPicture } from "../../lib/messages";
import { say } from "../../lib/words.svelte";
import type { Family } from "../family";
import { miniature } from "./miniature";

export default {
  name: "traffic",
  miniature,
  felt: () => "caribbean",
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
  tools: () => import("./Tools.svelte"),
  main: () => import("./Main.svelte"),
  asks: (_, { turn }) => say(turn.length ? "traffic.go-on" : "traffic.begin"),
  draws: ({ tile }) => !!tile,
  touch: "help.traffic",
} satisfies Family<TrafficPicture>;
