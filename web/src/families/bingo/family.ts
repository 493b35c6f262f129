import type { BingoPicture } from "../../lib/messages";
import type { Family } from "../family";

export default {
  name: "bingo",
  board: () => import("./Board.svelte"),
  draws: () => true,
} satisfies Family<BingoPicture>;
