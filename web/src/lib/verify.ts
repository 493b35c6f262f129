// Checking a deal: the hash that was promised before it, and the tiles that follow from its key.

import { blake2b } from "@noble/hashes/blake2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

import type { Dealt } from "./api";

const MOST_DEALS = 1_000; // tiles are mixed again where a sheet wants it; never so often

export interface Verdict {
  hash: boolean; // is the key the one that was promised?
  promised: boolean | undefined; // is the promise the one this page saw; undefined when it saw none
  deal: boolean; // do the tiles follow from the key?
  again: number; // how often the tiles had to be mixed again
}

export async function verify(dealt: Dealt, seen: string | undefined): Promise<Verdict> {
  const { key, nonce, hash } = dealt.promise;
  const said = `${key}:${nonce}:${dealt.sheet}:${dealt.set}:${dealt.seats}`;
  const again = mixes(dealt);
  return {
    hash: (await digest(said)) === hash,
    promised: seen === undefined ? undefined : seen === hash,
    deal: again >= 0,
    again: Math.max(again, 0),
  };
}

/** SHA-256 by the browser, or by our own copy where a page that came over plain HTTP has none. */
async function digest(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (!("subtle" in crypto)) return bytesToHex(sha256(bytes));
  return bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** How many times the tiles were mixed before this deal came; -1 when it does not follow. */
function mixes(dealt: Dealt): number {
  const wanted = [...dealt.hands.flat(), ...dealt.stock].join();
  const stream = new Stream(hexToBytes(dealt.promise.key ?? ""));
  for (let again = 0; again < MOST_DEALS; again++) {
    const order = stream.shuffled(dealt.pack.length);
    if (order.map((place) => dealt.pack[place]).join() === wanted) return again;
  }
  return -1;
}

/** Numbers from a keyed hash in counter mode, as the server draws them. */
class Stream {
  #block = 0n;
  #words: number[] = [];

  constructor(readonly key: Uint8Array) {}

  shuffled(n: number): number[] {
    const order = Array.from({ length: n }, (_, i) => i);
    for (let i = n - 1; i > 0; i--) {
      const j = this.#below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
  }

  #below(n: number): number {
    for (;;) {
      const word = this.#word();
      const rest = word % n;
      if (word - rest <= 0x1_0000_0000 - n) return rest;
    }
  }

  #word(): number {
    if (this.#words.length === 0) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, this.#block++);
      const block = blake2b(new Uint8Array(counter.buffer), { key: this.key, dkLen: 64 });
      const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
      this.#words = Array.from({ length: 16 }, (_, i) => view.getUint32(4 * i));
    }
    return this.#words.shift()!;
  }
}
