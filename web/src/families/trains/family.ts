import type { TrainsPicture } from "../../lib/messages";
import type { Family } from "../family";

export default {
  name: "trains",
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
  handStays: true, // lanes grow with every round of play
  endHeight: "min(46dvh, 22rem)",
} satisfies Family<TrainsPicture>;
