import { sayCounted } from "../../lib/words.svelte";
import type { BlindPicture } from "../../lib/messages";
import type { Family } from "../family";
import { miniature } from "./miniature";

export default {
  name: "blind",
  miniature,
  board: () => import("./Board.svelte"),
  desk: () => import("./Desk.svelte"),
  tools: () => import("../../table/Pacing.svelte"),
  draws: ({ tile }) => !!tile,
  standing: ({ counts }, seat) => sayCounted("table.tiles", counts[seat] ?? 0),
  seated: true,
} satisfies Family<BlindPicture>;
