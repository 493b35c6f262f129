import type { TrafficPicture } from "../../lib/messages";
import type { Family } from "../family";

export default {
  name: "traffic",
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
  draws: ({ tile }) => !!tile,
  touch: "help.traffic",
} satisfies Family<TrafficPicture>;
