// The socket to one table: says hello, keeps the newest scene, comes back after a loss.

import type { FromClient, FromServer, Said, Scene, Seated } from "./messages";
import { settings } from "./settings.svelte";

const PROTOCOL = 1;
const FIRST_WAIT = 400; // milliseconds before coming back
const LONGEST_WAIT = 10_000;

export interface Ended {
  round: number;
  why: string;
  hands: string[][];
  scores: Record<string, number[]>;
  totals: number[];
  promise: { hash: string; key: string; nonce: string };
}

export class Live {
  scene: Scene | undefined = $state();
  seat: number | null = $state(null);
  log: Said[] = $state([]);
  places: Seated[] = $state([]);
  connected = $state(false);
  waiting = $state(false); // for the answer to a move
  refused: { text: string; clause?: string | null } | undefined = $state();
  hinted: { move: string; deed: string; reason: string } | undefined = $state();
  ended: Ended | undefined = $state();
  lost = $state(""); // why there is no way back
  #version = 0;
  #socket: WebSocket | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: FromClient | undefined; // sent and not answered: sent again after a loss
  #closed = false;

  constructor(
    readonly table: string,
    readonly token: string | undefined,
    readonly shape: "wide" | "tall" | "square",
  ) {
    this.#connect();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#send({
        t: "hello",
        table: this.table,
        protocol: PROTOCOL,
        token: this.token ?? null,
        last: this.#version,
        language: settings.language,
        shape: this.shape,
      });
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => {
      this.connected = false;
      if (this.#closed || this.lost) return;
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random()));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case "ping":
        this.#send({ t: "pong" });
        break;
      case "present":
        this.places = message.places;
        break;
      case "state":
        this.connected = true;
        this.#wait = FIRST_WAIT;
        this.#version = message.v;
        this.seat = message.seat;
        this.log = message.log;
        this.#show(message.scene);
        this.#sendAgain();
        break;
      case "event":
        if (message.v <= this.#version) return;
        this.#version = message.v;
        this.log = [...this.log, ...message.said.map((text) => ({ v: message.v, text }))];
        if (message.ended) this.ended = message.ended as unknown as Ended;
        if (message.id && message.id === this.#idOf(this.#pending)) this.#answered();
        this.hinted = undefined;
        this.#show(message.scene);
        break;
      case "refused":
        this.#answered();
        if (message.why === "dup" || message.why === "stale") break;
        if (!this.scene) this.lost = message.text;
        this.refused = { text: message.text, clause: message.clause };
        break;
      case "hinted":
        this.#answered();
        this.hinted = message;
        break;
      case "reacted":
        break;
    }
  }

  #show(scene: Scene): void {
    this.scene = scene;
    this.places = scene.places;
  }

  #idOf(message: FromClient | undefined): string | undefined {
    return message && "id" in message ? message.id : undefined;
  }

  #answered(): void {
    this.#pending = undefined;
    this.waiting = false;
  }

  #sendAgain(): void {
    if (this.#pending) this.#send(this.#pending);
  }

  #ask(message: FromClient): void {
    this.refused = undefined;
    this.#pending = message;
    this.waiting = true;
    this.#send(message);
  }

  play(move: string): void {
    if (!this.waiting) this.#ask({ t: "play", id: crypto.randomUUID(), v: this.#version, move });
  }

  undo(): void {
    this.#ask({ t: "undo", id: crypto.randomUUID(), v: this.#version });
  }

  redo(): void {
    this.#ask({ t: "redo", id: crypto.randomUUID(), v: this.#version });
  }

  hint(): void {
    this.#ask({ t: "hint", id: crypto.randomUUID() });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
