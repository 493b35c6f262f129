// The socket to one table: says hello, keeps the newest scene, comes back after a loss.

import { newId } from "./id";
import type { Changed, Ended, Foresee, Foreseen, FromClient, FromServer, Grown, Happened, Moved, React, Said, Scene, Seated, Talked } from "./messages";
import { settings } from "./settings.svelte";
import type { Shape } from "./shape";
import { connect, isHere, type Line, reach } from "./transport";
import { say } from "./words.svelte";

const PROTOCOL = 5;
const FINAL = [4403, 4409]; // no seat here any more, or it is open elsewhere
const FIRST_WAIT = 400; // milliseconds before coming back
const LONGEST_WAIT = 10_000;
const SILENCE = 50_000; // the server says something at least every twenty seconds
const SIGN_STAYS = 4_000;
const WRITTEN_STAYS = 9_000;
const BADGE_STAYS = 2_000;
const TAKEN_OVER = 4409; // the seat is played from another window now
const NOBODY = -1; // no seat

/** The table as it lay when a round had ended, with the scores that it brought: so it stays until its
 * result has been put away. */
function closing(before: Scene, next: Scene, ended: Ended, seat: number | null): Scene {
  const hands = ended.hands.length ? { hand: ended.hands[seat ?? -1] ?? [], counts: ended.hands.map((hand) => hand.length) } : {};
  const facts = { ...before.facts, ...hands, totals: next.facts.totals, to_move: NOBODY };
  const { picture, parts = {} } = ended;
  return { ...before, facts, picture, parts, places: next.places, choices: [], sum: null, clock: null, can_undo: false, can_redo: false };
}

/** A scene with what has changed in it; of who is here one hears meanwhile. */
function merged(scene: Scene, places: Seated[], changed: Changed): Scene {
  const { facts, history, grown, ...news } = changed;
  const now: Scene = { ...scene, places, ...news, facts: { ...scene.facts, ...facts } };
  if (history) now.facts.history = [...(now.facts.history as unknown[]), ...history];
  if (grown) now.picture = { ...scene.picture, ...grown, tiles: [...(scene.picture as Grown).tiles, ...grown.tiles] } as Scene["picture"];
  return now;
}

const MOST_WRITTEN = 50; // messages

export class Live {
  scene: Scene | undefined = $state();
  seat: number | null = $state(null);
  log: Said[] = $state([]);
  growing = $state(Infinity); // from this version on lines of the log may still be told anew
  places: Seated[] = $state([]);
  signs: Record<number, string> = $state({}); // what each seat shows now
  muted: number[] = $state([]); // seats whose signs and words are not shown
  written: { seat: number; text: string }[] = $state([]); // what people have written, the latest last
  heard: Talked | undefined = $state.raw(); // what another has just written
  badges: Record<number, { text: string; points: number } | undefined> = $state({}); // what each just did, in a word
  moved: Moved | undefined = $state.raw(); // the newest move, for motion and sound
  connected = $state(false);
  waiting = $state(false); // for the answer to a move
  refused: { text: string; clause?: string | null } | undefined = $state();
  hinted: { move: string; label: string; reason: string } | undefined = $state();
  answer: { said: string[]; tiles: string[] } | undefined = $state(); // the answer to a word
  ended: Ended | undefined = $state(); // the result that is open,
  #next: Scene | undefined; // the round that follows it,
  #later: FromServer[] = []; // and what has come since: it is heard when that is put away
  lookers: number[] = $state([]); // seats that still look at the last round's result,
  goesOnAt: number | undefined = $state(); // and until when they are waited for, in milliseconds since the epoch
  result = $state(false); // is that of the match looked at again?
  takenOver = $state(false);
  lost = $state(""); // why there is no way back
  promises: Record<number, string> = {}; // the hash of each round's deal, as it was shown
  #version = 0;
  #socket: Line | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #pending: FromClient | undefined; // sent and not answered: sent again after a loss
  #foreseeing: { id: string; tell: (found: Foreseen | undefined) => void } | undefined;
  #foresight: Promise<unknown> = Promise.resolve(); // one look at a time
  #closed = false;

  constructor(
    readonly table: string,
    readonly token: string | undefined,
    private shape: Shape,
    private readonly call: (table: string) => Line = connect,
  ) {
    if (!isHere(table)) addEventListener("offline", this.#hangUp);
    addEventListener("online", this.#return);
    document.addEventListener("visibilitychange", this.#return);
    document.addEventListener("visibilitychange", this.#tellSight);
    this.#connect();
  }

  /** Who looks need not be called. */
  #tellSight = (): void => {
    if (this.connected) this.#send({ t: "sight", id: newId(), on: !document.hidden });
  };

  #hangUp = (): void => {
    this.connected = false;
    this.#socket?.close();
  };

  /** Come back at once: the network is there again, or a phone has woken up. */
  #return = (): void => {
    if (document.hidden || this.#closed || this.connected) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    if (this.#socket && this.#socket.readyState !== WebSocket.CONNECTING) this.#connect();
  };

  #connect(): void {
    if (this.#socket) this.#socket.onclose = null;
    this.#socket?.close();
    const socket = this.call(this.table);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#send({
        t: "hello",
        table: this.table,
        protocol: PROTOCOL,
        token: this.token ?? null,
        last: this.#version,
        language: settings.language,
        shape: this.shape,
        sight: !document.hidden,
      });
    };
    socket.onmessage = (event) => {
      this.#listen();
      this.#hear(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = (event) => {
      this.connected = false;
      this.#foresaw(undefined);
      clearTimeout(this.#silence);
      this.takenOver = event.code === TAKEN_OVER;
      if (FINAL.includes(event.code) && !this.takenOver) this.lost ||= this.refused?.text ?? say("lost.seat");
      if (this.#closed || this.lost || FINAL.includes(event.code)) return;
      if (!opened && !isHere(this.table)) void reach(`/tables/${this.table}`).catch(() => undefined); // perhaps the house asks for its password
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.5 + Math.random()));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  /** A line that has gone dead closes no socket by itself. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#hangUp, SILENCE);
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Who still looks at a result is heard of while one does so oneself. */
  #hearOfLookers(message: FromServer): void {
    const told = message.t === "waiting" ? message : message.t === "state" ? message.scene : message.t === "event" ? (message.scene ?? message.changed) : undefined;
    const isWhole = message.t === "state" || (message.t === "event" && message.scene);
    if (!told || (told.waits_for === undefined && !isWhole)) return;
    this.lookers = told.waits_for ?? [];
    this.goesOnAt = told.goes_on_in == null ? undefined : Date.now() + told.goes_on_in * 1000;
  }

  #hear(message: FromServer): void {
    this.#hearOfLookers(message);
    if (this.#next && (message.t === "event" || message.t === "state" || message.t === "waiting")) {
      if (message.t === "state") this.connected = true;
      this.#later.push(message);
      return;
    }
    switch (message.t) {
      case "ping":
        this.#send({ t: "pong" });
        break;
      case "leaving": // its node is about to stop, and serves on until we have come back by another
        this.#wait = FIRST_WAIT;
        this.#connect();
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
        this.growing = Infinity;
        this.moved = undefined;
        this.#show(message.scene);
        if (this.#pending) this.#send(this.#pending);
        break;
      case "welcome":
        this.connected = true;
        this.#wait = FIRST_WAIT;
        this.seat = message.seat;
        if (this.#pending) this.#send(this.#pending);
        this.#beReady();
        break;
      case "waiting":
        if (this.scene) this.scene = { ...this.scene, waits_for: message.waits_for, clock: message.clock ?? null };
        break;
      case "event":
        if (message.v <= this.#version) return;
        this.#version = message.v;
        this.growing = message.since ?? Infinity;
        this.log = [...this.log.filter((line) => line.v < this.growing), ...message.said];
        this.moved = message.moved ?? undefined;
        if (message.id && message.id === this.#idOf(this.#pending)) this.#answered();
        this.hinted = undefined;
        this.refused = undefined;
        this.answer = undefined;
        this.#follow(message);
        break;
      case "foreseen":
        this.#foresaw(message);
        break;
      case "refused":
        if (message.id && message.id === this.#foreseeing?.id) {
          this.#foresaw(undefined);
          break;
        }
        if (message.why === "busy" && !message.id) {
          if (this.scene) this.refused = { text: message.text }; // what was sent waits, and so do we
          break;
        }
        this.#answered();
        if (message.why === "dup" || message.why === "stale") break;
        if (!this.scene && message.why !== "stopped") this.lost = message.text;
        this.refused = { text: message.text, clause: message.clause };
        break;
      case "hinted":
        this.#answered();
        this.hinted = message;
        break;
      case "told":
        this.#answered();
        this.answer = { said: message.said, tiles: message.tiles ?? [] };
        break;
      case "reacted":
        this.#showSign(message.seat, message.sign);
        break;
      case "talked":
        this.#read(message);
        break;
    }
  }

  /** Show what an event has led to; after the last move of a round how that ended. */
  #follow({ scene, changed, ended }: Happened): void {
    const next = scene ?? (changed && this.scene ? merged(this.scene, this.places, changed) : undefined);
    if (ended && this.scene && next && !next.over) {
      this.ended = ended;
      this.promises[next.round] ??= next.promise;
      this.#next = next;
      this.#show(closing(this.scene, next, this.ended, this.seat));
      return;
    }
    if (ended) this.ended = ended;
    if (next) this.#show(next);
  }

  /** Put the result away, and go on. */
  dismiss(): void {
    const [next, later] = [this.#next, this.#later];
    this.ended = undefined;
    this.result = false;
    this.moved = undefined;
    this.#next = undefined;
    this.#later = [];
    if (next) this.#show(next); // which tells the others that one is ready
    for (const message of later) this.#hear(message);
  }

  #show(scene: Scene): void {
    this.scene = scene;
    this.places = scene.places;
    this.promises[scene.round] ??= scene.promise;
    this.#beReady();
  }

  /** The result has been seen, and the others may know. */
  ready(): void {
    if (this.seat !== null && this.lookers.includes(this.seat)) this.#send({ t: "ready", id: newId() });
  }

  /** Nobody need wait for one who has no result to look at: it was put away, or the page loaded anew. */
  #beReady(): void {
    if (!this.ended && this.seat !== null && this.scene?.waits_for?.includes(this.seat)) this.#send({ t: "ready", id: newId() });
  }

  /** Show for a moment what somebody just did, in a word. */
  badge(moved: Moved): void {
    const text = moved.points ? `+${moved.points}` : moved.call ? say(`call.${moved.call}`) : "";
    if (!text) return;
    const badge = { text, points: moved.points ?? 0 };
    this.badges[moved.seat] = badge;
    setTimeout(() => {
      if (this.badges[moved.seat]?.text === text) this.badges[moved.seat] = undefined;
    }, BADGE_STAYS);
  }

  /** Show nothing more that a seat says, or show it again. */
  mute(seat: number): void {
    this.muted = this.muted.includes(seat) ? this.muted.filter((each) => each !== seat) : [...this.muted, seat];
    this.written = this.written.filter((each) => !this.muted.includes(each.seat));
    if (this.heard && this.muted.includes(this.heard.seat)) this.heard = undefined;
  }

  /** Keep what somebody has written, and show for a while what another has. */
  #read(message: Talked): void {
    if (this.muted.includes(message.seat)) return;
    this.written = [...this.written, message].slice(-MOST_WRITTEN);
    if (message.seat === this.seat) return;
    this.heard = message;
    setTimeout(() => {
      if (this.heard === message) this.heard = undefined;
    }, WRITTEN_STAYS);
  }

  #showSign(seat: number, sign: string): void {
    if (this.muted.includes(seat)) return;
    this.signs = { ...this.signs, [seat]: sign };
    setTimeout(() => {
      const { [seat]: shown, ...others } = this.signs;
      if (shown === sign) this.signs = others;
    }, SIGN_STAYS);
  }

  /** The room for the table has another shape now: have it drawn anew. */
  reshape(shape: Shape): void {
    if (shape === this.shape) return;
    this.shape = shape;
    this.#version = 0;
    if (!this.#closed) this.#connect();
  }

  #idOf(message: FromClient | undefined): string | undefined {
    return message && "id" in message ? message.id : undefined;
  }

  #answered(): void {
    this.#pending = undefined;
    this.waiting = false;
  }

  #ask(message: FromClient): void {
    if (this.waiting) return;
    this.refused = undefined;
    this.#pending = message;
    this.waiting = true;
    this.#send(message);
  }

  play(move: string): void {
    this.#ask({ t: "play", id: newId(), v: this.#version, move });
  }

  undo(): void {
    this.#ask({ t: "undo", id: newId(), v: this.#version });
  }

  /** Go; a bot plays on, or the seat is free. */
  leave(): void {
    this.#ask({ t: "leave", id: newId(), v: this.#version });
  }

  /** Say whether the match that is about to begin counts. */
  rate(on: boolean): void {
    this.#ask({ t: "rate", id: newId(), v: this.#version, on });
  }

  /** Write to the others. */
  talk(text: string): void {
    this.#send({ t: "talk", id: newId(), text });
  }

  /** Let nobody else in, or anybody again. */
  lock(on: boolean): void {
    this.#ask({ t: "lock", id: newId(), v: this.#version, on });
  }

  /** Go to another seat, or ask whoever sits there. */
  swap(seat: number): void {
    this.#ask({ t: "swap", id: newId(), v: this.#version, seat });
  }

  /** Say what one is called. */
  callMe(name: string): void {
    this.#ask({ t: "name", id: newId(), v: this.#version, name });
  }

  /** Ask that a bot play for somebody, or for oneself. */
  cover(seat: number): void {
    this.#ask({ t: "cover", id: newId(), v: this.#version, seat });
  }

  /** Give somebody's seat back. */
  free(seat: number): void {
    this.#ask({ t: "free", id: newId(), v: this.#version, seat });
  }

  /** Have bots play the free seats. */
  fill(): void {
    this.#ask({ t: "fill", id: newId(), v: this.#version });
  }

  /** Let nothing more happen here. */
  closeTable(): void {
    this.#ask({ t: "close", id: newId(), v: this.#version });
  }

  /** Let a move be taken back that somebody has asked for. */
  agree(): void {
    this.#ask({ t: "agree", id: newId(), v: this.#version });
  }

  /** Do not let it; who asked takes back the question so. */
  decline(): void {
    this.#ask({ t: "decline", id: newId(), v: this.#version });
  }

  redo(): void {
    this.#ask({ t: "redo", id: newId(), v: this.#version });
  }

  hint(): void {
    this.#ask({ t: "hint", id: newId() });
  }

  /** All moves of a solitaire taken back. */
  restart(): void {
    this.#ask({ t: "undo", id: newId(), v: this.#version, all: true });
  }

  /** How a solitaire can end; nothing when that was refused, or the connection lost. */
  foresee(look: NonNullable<Foresee["look"]>): Promise<Foreseen | undefined> {
    const asked = this.#foresight.then(
      () =>
        new Promise<Foreseen | undefined>((tell) => {
          if (!this.connected || this.#closed) return tell(undefined);
          this.#foreseeing = { id: newId(), tell };
          this.#send({ t: "foresee", id: this.#foreseeing.id, look });
        }),
    );
    this.#foresight = asked;
    return asked;
  }

  #foresaw(found: Foreseen | undefined): void {
    const asked = this.#foreseeing;
    this.#foreseeing = undefined;
    asked?.tell(found);
  }

  why(tile: string, end?: string): void {
    this.#ask({ t: "why", id: newId(), tile, end: end ?? null });
  }

  ask(word: string): void {
    this.#ask({ t: "ask", id: newId(), word });
  }

  react(sign: React["sign"]): void {
    this.#send({ t: "react", id: newId(), sign });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    removeEventListener("offline", this.#hangUp);
    removeEventListener("online", this.#return);
    document.removeEventListener("visibilitychange", this.#return);
    document.removeEventListener("visibilitychange", this.#tellSight);
    this.#socket?.close();
  }
}
