// The key of a profile. It follows from 16 random bytes, which are carried to another device as twelve
// words or in a code, and leave the browser in no other way. Loaded when there is a profile.
// Not the browser's own cryptography: pages in a home network come without TLS, and have none.

import { ed25519 } from "@noble/curves/ed25519.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { entropyToMnemonic, mnemonicToEntropy } from "@scure/bip39";
import lists from "virtual:word-lists";

const USE = "boneyard/request/1";
const KEY = utf8ToBytes("boneyard/profile/1");
const BYTES = 16;

/** A secret, as it is kept: 22 signs. */
export const newSecret = (): string => toText(crypto.getRandomValues(new Uint8Array(BYTES)));

/** The words to write down for a secret: of the standard list (BIP-39) of a language, the same secret in each. */
export async function wordsOf(secret: string, language: string): Promise<string[]> {
  const list = lists[language] ?? Object.values(lists)[0];
  return list ? entropyToMnemonic(toBytes(secret), await list()).normalize("NFC").split(/\s/) : [];
}

/** The secret that these words stand for, with or without accents; undefined where one is wrong. */
export async function secretOf(text: string): Promise<string | undefined> {
  const typed = plain(text).split(/[^a-z]+/).filter(Boolean);
  for (const list of Object.values(lists)) {
    const words = await list();
    const known = new Map(words.map((word) => [plain(word), word]));
    try {
      const entropy = mnemonicToEntropy(typed.map((word) => known.get(word) ?? "").join(" "), words);
      if (entropy.length === BYTES) return toText(entropy);
    } catch {
      continue; // words of another language, or wrong ones
    }
  }
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Is this a secret, as a code carries it? */
export const isSecret = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** What a request is signed with: its header. `at` is the moment in milliseconds. */
export function signature(secret: string, host: string, path: string, body: string, at: number): string {
  const key = keyOf(secret);
  const nonce = toText(crypto.getRandomValues(new Uint8Array(BYTES)));
  const signed = [USE, "POST", host, path, String(at), nonce, bytesToHex(sha256(utf8ToBytes(body)))].join("\n");
  return [toText(ed25519.getPublicKey(key)), String(at), nonce, toText(ed25519.sign(utf8ToBytes(signed), key))].join(".");
}

const keyOf = (secret: string): Uint8Array => hkdf(sha256, toBytes(secret), undefined, KEY, 32);

const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
