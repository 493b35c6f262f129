import type { TricksPicture } from "../../lib/messages";
import type { Family } from "../family";

export default {
  name: "tricks",
  board: () => import("./Board.svelte"),
  draws: ({ end }) => !!end,
  form: () => import("./Form.svelte"),
  tells: "nothing",
  seated: true,
} satisfies Family<TricksPicture>;
