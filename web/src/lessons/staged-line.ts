// A line that speaks as a table's socket does, with scenes that were made before: for lessons and puzzles.

import type { Line } from "../lib/transport";
import type { Beat, FromServer, Scene } from "../lib/messages";
import { PACES, settings } from "../lib/settings.svelte";
import { rest } from "../motion/gesture";

export abstract class StagedLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  #version = 0;

  constructor() {
    queueMicrotask(() => {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  /** What the table sends. */
  abstract send(text: string): void;

  /** Is this line still spoken over? It is another when the table is drawn anew, for another window. */
  protected abstract get current(): boolean;

  /** Nobody is cut off from what is here: without a network, too, it goes on. */
  close(): void {}

  /** The table as it stands, by the eyes of a seat. */
  protected lay(scene: Scene, seat: number): void {
    this.tell({ t: "state", v: ++this.#version, seat, scene, log: [] });
  }

  /** Let moves be seen one after the other, each told as it is made; false when nobody looks any more. */
  protected async perform(beats: Beat[], telling: (said: string) => void, id?: string, begun = false): Promise<boolean> {
    for (const [i, { scene, said, moved }] of beats.entries()) {
      if (i || begun) await rest();
      if ((i || begun) && settings.motion) await new Promise((done) => setTimeout(done, PACES[settings.pace] / 2));
      if (!this.current) return false;
      telling(said.join(" "));
      const v = ++this.#version;
      this.tell({ t: "event", v, kind: "move", seat: moved?.seat ?? 0, said: said.map((text) => ({ v, text })), moved, scene, ...(i ? {} : { id }) });
    }
    if (beats.length) await rest();
    return true;
  }

  protected refuse(id: string, { text, clause }: { text: string; clause?: string | null }): void {
    this.tell({ t: "refused", why: "illegal", text, clause, id });
  }

  protected tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
