// Thinks for the bots of a house in the page, so that its tables answer meanwhile.

import { keepCompiled, startPython } from "./python";

export type Thought = { id: number; asked: string };
export type Answered = { id: number; told: string } | { failed: string };

const python = startPython("thinker");
const started = python.then((it) => it.pyimport("boneyard.server.browser.thought") as { think(asked: string): string });
started.catch((error: unknown) => postMessage({ failed: String(error) } satisfies Answered));

addEventListener("message", () => void python.then((it) => keepCompiled(it, "thinker"), () => undefined), { once: true });
addEventListener("message", ({ data }: MessageEvent<Thought>) => {
  void started.then(({ think }) => postMessage({ id: data.id, told: think(data.asked) } satisfies Answered), () => undefined);
});
