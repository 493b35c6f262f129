// The house in the page: tables, bots and the companion, by the Python that a server runs them with. It is
// asked by messages; those of a line are what a WebSocket would carry.

import { keepCompiled, startPython, unpack } from "./python";
import { openShelf } from "./shelf";
import type { Answered, Thought } from "./thinker.worker";

export type ToHouse =
  | { id: number; ask: "companion" | "request"; text: string }
  | { load: "matching" }
  | { line: number; open: true }
  | { line: number; said: string }
  | { line: number; close: true };
export type FromHouse =
  | { ready: true }
  | { failed: string }
  | { loaded: number; all: number }
  | { id: number; answer: string }
  | { line: number; told: string }
  | { line: number; closed: number };

interface Port {
  said(message: string): void;
  gone(): void;
}
interface House {
  begin(): Promise<void>;
  request(asked: string): Promise<string>;
  connect(tell: (message: string) => void, closed: (code: number) => void): Port;
}

const under = location.pathname.split("/assets/")[0]!;
const tell = (message: FromHouse): void => postMessage(message);
const python = startPython("house", (loaded, all) => tell({ loaded, all }));
const lines = new Map<number, Port>();
let house: Promise<House> | undefined;

python.then(
  () => tell({ ready: true }),
  (error: unknown) => tell({ failed: String(error) }),
);

/** Most pages of the companion need none: so it is built when it is first asked for. */
const theHouse = (): Promise<House> => (house ??= build());

async function build(): Promise<House> {
  const { PageHouse } = (await python).pyimport("boneyard.server.browser.house") as {
    PageHouse(shelf: unknown, ask: (asked: string) => Promise<string>): House;
  };
  thinker ??= start(); // while nobody has asked anything yet
  const built = PageHouse(await openShelf(under), ask);
  await built.begin();
  keepCompiled(await python, "house");
  return built;
}

let thinker: Worker | undefined;
let thoughts = 0;
const thinking = new Map<number, { resolve: (told: string) => void; reject: (error: Error) => void }>();

/** Have a question thought about. */
function ask(asked: string): Promise<string> {
  thinker ??= start();
  return new Promise((resolve, reject) => {
    const id = ++thoughts;
    thinking.set(id, { resolve, reject });
    thinker!.postMessage({ id, asked } satisfies Thought);
  });
}

function start(): Worker {
  const started = new Worker(new URL("./thinker.worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<Answered>) => {
    if ("failed" in data) return fail(data.failed);
    thinking.get(data.id)?.resolve(data.told);
    thinking.delete(data.id);
  };
  started.onerror = (event) => fail(event.message);
  function fail(why: string): void {
    started.terminate();
    thinker = undefined; // the next question tries again
    for (const { reject } of thinking.values()) reject(new Error(why));
    thinking.clear();
  }
  return started;
}

let matching: Promise<void> | undefined; // what a club's rounds are drawn with: large, so only for who draws

function loadMatching(): Promise<void> {
  matching ??= python.then((started) => unpack(started, "/api/companion/matching.zip"));
  matching.catch(() => (matching = undefined)); // the next draw tries again
  return matching;
}

const draws = (request: string): boolean => (JSON.parse(request) as { ask: string }).ask === "club.draw";

async function answer(kind: "companion" | "request", text: string): Promise<string> {
  if (kind === "request") return (await theHouse()).request(text);
  if (draws(text)) await loadMatching().catch(() => undefined); // what is missing is the answer then
  return ((await python).pyimport("boneyard.club.answers") as { answer(request: string): string }).answer(text);
}

addEventListener("message", ({ data }: MessageEvent<ToHouse>) => {
  if ("id" in data) {
    answer(data.ask, data.text).then(
      (told) => tell({ id: data.id, answer: told }),
      (error: unknown) => tell({ failed: String(error) }),
    );
    return;
  }
  if ("load" in data) return void loadMatching().catch(() => undefined);
  const { line } = data;
  if ("open" in data) {
    void theHouse().then((built) => {
      const port = built.connect((told) => tell({ line, told }), (closed) => tell({ line, closed }));
      lines.set(line, port);
    });
  } else if ("said" in data) void theHouse().then(() => lines.get(line)?.said(data.said));
  else {
    lines.get(line)?.gone();
    lines.delete(line);
  }
});
