// Being called when it is one's turn: by a message of the server's, where the browser has a push service, and
// else by a notification of the page while it is open behind others.

import { callKey, callSeat } from "./api";
import { keepPages } from "./offline";
import { at } from "./place";
import { heldSeats } from "./seats";
import { keepSettings, settings } from "./settings.svelte";

/** Can this browser call anybody? */
export const canCall = (): boolean => isSecureContext && "Notification" in globalThis && "serviceWorker" in navigator;

/** Has it been allowed to? */
export const isCalled = (): boolean => settings.calls && canCall() && Notification.permission === "granted";

const inBase64 = (key: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const pushed = new Set<string>(); // tables whose server calls us

/** Where the browser is called: asked for with the server's key of now. */
async function subscription(): Promise<PushSubscription | undefined> {
  const [key] = await Promise.all([callKey(), keepPages()]);
  const { pushManager } = await navigator.serviceWorker.ready;
  if (!key || !pushManager) return undefined;
  let known = await pushManager.getSubscription();
  if (known && inBase64(known.options.applicationServerKey) !== key) {
    await known.unsubscribe(); // the server's key is another now
    known = null;
  }
  return known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Have a seat called, if one has chosen that. Without a push service the page does what it can. */
export async function callAt(table: string, token: string): Promise<void> {
  if (!isCalled()) return;
  try {
    const found = await subscription();
    if (!found) return;
    await callSeat(table, token, found.toJSON());
    pushed.add(table);
  } catch {
    pushed.delete(table); // no service, or no server: a notification of the page is left
  }
}

/** Choose to be called; whether the browser allows it. To be asked from a press. */
export async function chooseCalls(on: boolean): Promise<boolean> {
  if (on && (!canCall() || (await Notification.requestPermission()) !== "granted")) return false;
  settings.calls = on;
  keepSettings();
  if (on) return true;
  pushed.clear();
  const seats = heldSeats();
  await Promise.allSettled(seats.map(({ table, token }) => callSeat(table, token)));
  const known = await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();
  await known?.unsubscribe();
  return false;
}

/** Say it by a notification of the page, unless the server says it. */
export async function showCall(table: string, title: string, body: string): Promise<void> {
  if (!isCalled() || pushed.has(table)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const options = { body, tag: `turn/${table}`, icon: at("/icon.svg"), data: { url: at(`/t/${table}`) }, ...(settings.vibration ? { vibrate: [120, 60, 120] } : {}) };
  await registration?.showNotification(title, options as NotificationOptions);
}

/** It has been seen. */
export async function hideCall(table: string): Promise<void> {
  if (!canCall()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const each of (await registration?.getNotifications({ tag: `turn/${table}` })) ?? []) each.close();
}
