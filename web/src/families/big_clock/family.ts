import type { ClockPicture } from "../../lib/messages";
import type { Family } from "../family";

export default {
  name: "big_clock",
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
  draws: ({ tile }) => !!tile,
  touch: "help.big_clock",
} satisfies Family<ClockPicture>;
