// Asking the engine at a real table. Until the page's own Python is ready the server answers, with
// the same code; afterwards the server is not needed any more.

import { keepCompanion, keptCompanion } from "../lib/offline";
import { at } from "../lib/place";
import { settings } from "../lib/settings.svelte";
import { say } from "../lib/words.svelte";
import type { Answers, EngineError } from "./answers";
import type { FromWorker, ToWorker } from "./engine.worker";

/** What the engine refuses, with its reason and the rule that says so. */
export class EngineRefusal extends Error {
  constructor(readonly error: EngineError) {
    super(error.text);
  }
}

/** `own`: the page has its own engine. `kept`: the page works when it is loaded without a server. */
export const engine = $state({ own: false, kept: false, broken: "" });

const PATIENCE = 8000; // milliseconds that the server is waited for
const LONGEST = 400_000; // signs of a question that the server reads
let worker: Worker | undefined;
let ready: Promise<void> | undefined;
let asked = 0;
const waiting = new Map<number, (answer: string) => void>();

/** Have the engine loaded soon; the companion's pages do this when they open. The first answer comes
 * from the server, if there is one, and goes before. */
export function startEngine(): void {
  setTimeout(() => void boot(), PATIENCE);
}

function boot(): Promise<void> {
  ready ??= new Promise((resolve, reject) => {
    worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      const said = event.data;
      if ("id" in said) {
        waiting.get(said.id)?.(said.answer);
        waiting.delete(said.id);
      } else if ("ready" in said) {
        engine.own = true;
        resolve();
      } else fail(said.failed);
    };
    worker.onerror = (event) => fail(event.message);
    engine.broken = "";
    function fail(why: string): void {
      engine.broken = why;
      worker?.terminate();
      ready = undefined; // the next question tries again
      reject(new Error(why));
    }
    void keepAll();
  });
  ready.catch(() => undefined); // told to whoever asks
  return ready;
}

/** Have all that these pages need kept by the browser. */
async function keepAll(): Promise<void> {
  try {
    engine.kept = await keepCompanion();
    await navigator.storage?.persist?.();
  } catch {
    engine.kept = await keptCompanion();
  }
}

/** The answer to a question; EngineRefusal where the engine refuses. */
export async function ask<Name extends keyof Answers>(
  name: Name,
  fields: Record<string, unknown> = {},
): Promise<Answers[Name]> {
  const request = JSON.stringify({ ask: name, language: settings.language, ...fields });
  const answer = JSON.parse(await answered(request)) as { ok: boolean; error?: EngineError };
  if (answer.ok) return answer as unknown as Answers[Name];
  throw new EngineRefusal(answer.error!);
}

async function answered(request: string): Promise<string> {
  if (!engine.own && request.length < LONGEST) {
    try {
      return await fromServer(request);
    } catch {
      // no server: the page's own engine is waited for
    } finally {
      void boot();
    }
  }
  try {
    await boot();
  } catch {
    throw new Error(say("pad.no-engine"));
  }
  return new Promise((resolve) => {
    const id = ++asked;
    waiting.set(id, resolve);
    worker!.postMessage({ id, request } satisfies ToWorker);
  });
}

async function fromServer(request: string): Promise<string> {
  const answer = await fetch(at("/api/companion"), { method: "POST", body: request, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}
