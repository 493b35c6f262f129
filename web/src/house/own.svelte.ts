// The page's own Python, from the page's side: started when it is first needed, asked by messages.

import type { FromHouse, ToHouse } from "./house.worker";

/** `part` of it has been loaded; `ready`: it answers. */
export const own = $state({ started: false, part: 0, ready: false, broken: "" });

let worker: Worker | undefined;
let started: Promise<void> | undefined;
let asked = 0;
const waiting = new Map<number, { resolve: (answer: string) => void; reject: (error: Error) => void }>();
const lines = new Map<number, OwnLine>();

const send = (message: ToHouse): void => worker!.postMessage(message);

/** Have it answer; rejected when it cannot be started. */
export function startOwn(): Promise<void> {
  started ??= Promise.resolve().then(start); // later: pages ask while they are drawn, when nothing may change
  started.catch(() => undefined); // told to whoever asks
  return started;
}

function start(): Promise<void> {
  return new Promise((resolve, reject) => {
    worker = new Worker(new URL("./house.worker.ts", import.meta.url), { type: "module" });
    Object.assign(own, { started: true, broken: "" });
    worker.onmessage = ({ data }: MessageEvent<FromHouse>) => {
      if ("loaded" in data) own.part = Math.min(1, data.loaded / data.all);
      else if ("ready" in data) {
        own.ready = true;
        resolve();
      } else if ("failed" in data) fail(data.failed);
      else if ("id" in data) {
        waiting.get(data.id)?.resolve(data.answer);
        waiting.delete(data.id);
      } else if ("told" in data) lines.get(data.line)?.hear(data.told);
      else lines.get(data.line)?.end(data.closed);
    };
    worker.onerror = (event) => fail(event.message);
    function fail(why: string): void {
      Object.assign(own, { started: false, ready: false, part: 0, broken: why });
      worker?.terminate();
      started = undefined; // the next question tries again
      const error = new Error(why);
      for (const each of waiting.values()) each.reject(error);
      for (const line of lines.values()) line.end(BROKEN);
      waiting.clear();
      reject(error);
    }
  });
}

/** Its answer to a question of the companion, or to a request. */
export async function askOwn(ask: "companion" | "request", text: string): Promise<string> {
  await startOwn();
  return new Promise((resolve, reject) => {
    const id = ++asked;
    waiting.set(id, { resolve, reject });
    send({ id, ask, text });
  });
}

/** Have what a club's rounds are drawn with loaded as well. */
export async function loadMatching(): Promise<void> {
  await startOwn();
  send({ load: "matching" });
}

const BROKEN = 1011;

/** What a WebSocket would be if the house were a server. */
export class OwnLine {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly #line = ++asked;

  constructor() {
    startOwn().then(() => this.#open(), () => this.end(BROKEN));
  }

  #open(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    lines.set(this.#line, this);
    send({ line: this.#line, open: true });
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  send(message: string): void {
    send({ line: this.#line, said: message });
  }

  hear(message: string): void {
    this.onmessage?.({ data: message });
  }

  close(): void {
    if (this.readyState === WebSocket.OPEN) send({ line: this.#line, close: true });
    this.end(1000);
  }

  /** It carries nothing more. */
  end(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.#line);
    this.onclose?.({ code });
  }
}
