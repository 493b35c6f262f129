import type { BlindPicture } from "../../lib/messages";
import type { Family } from "../family";

export default {
  name: "blind",
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
  draws: () => true,
} satisfies Family<BlindPicture>;
