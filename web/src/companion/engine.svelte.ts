// Asking the engine at a real table. Until the page's own Python is ready the server answers, with
// the same code; afterwards the server is not needed any more.

import { askOwn, own, startOwn } from "../house/own.svelte";
import { keepHouse, keptHouse } from "../lib/offline";
import { at } from "../lib/place";
import { settings } from "../lib/settings.svelte";
import { alone } from "../lib/transport";
import { say } from "../lib/words.svelte";
import type { Answers, EngineError } from "./answers";

/** What the engine refuses, with its reason and the rule that says so. */
export class EngineRefusal extends Error {
  constructor(readonly error: EngineError) {
    super(error.text);
  }
}

/** `kept`: the page works when it is loaded without a server. */
export const engine = $state({ kept: false });

const PATIENCE = 8000; // milliseconds that the server is waited for
const LONGEST = 400_000; // characters of a question that the server reads
let kept = false; // has the browser been asked to keep it?

/** Have the engine loaded soon; the companion's pages do this when they open. The first answer comes
 * from the server, if there is one, and goes before. */
export function startEngine(): void {
  setTimeout(boot, PATIENCE);
}

function boot(): void {
  startOwn().catch(() => undefined); // told to whoever asks
  if (!kept) void keepAll();
  kept = true;
}

/** Have all that these pages need kept by the browser. */
async function keepAll(): Promise<void> {
  try {
    engine.kept = await keepHouse();
    await navigator.storage?.persist?.();
  } catch {
    engine.kept = await keptHouse();
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
  if (!alone && !own.ready && request.length < LONGEST) {
    try {
      return await fromServer(request);
    } catch {
      // no server: the page's own engine is waited for
    } finally {
      boot();
    }
  }
  try {
    boot();
    return await askOwn("companion", request);
  } catch {
    throw new Error(say("pad.no-engine"));
  }
}

async function fromServer(request: string): Promise<string> {
  const answer = await fetch(at("/api/companion"), { method: "POST", body: request, signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}
