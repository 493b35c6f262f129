// What works without the server: pages that the browser keeps, where the connection is safe.

import { at, within } from "./place";

declare const PYTHON_AT: string;

const RULES = /^\/api\/sheets\/([^/]+)\/rules$/; // in the house

/** Have the pages kept. */
export async function keepPages(): Promise<ServiceWorker | null> {
  if (!("serviceWorker" in navigator)) return null;
  await navigator.serviceWorker.register(at("/sw.js"));
  return (await navigator.serviceWorker.ready).active;
}

/** Have all kept that works without the server: tables against bots, hub and scorepad; whether it is. */
export async function keepHouse(): Promise<boolean> {
  const worker = await keepPages();
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<boolean>((tell) => (port1.onmessage = ({ data }) => tell(data === true)));
  const renewed = new Promise<boolean>((tell) => // a worker of before does not know the question
    navigator.serviceWorker.addEventListener("controllerchange", () => tell(keptHouse()), { once: true }),
  );
  worker.postMessage("keep house", [port2]);
  return Promise.race([answered, renewed]);
}

/** Does all of that work without the server? */
export const keptHouse = async (): Promise<boolean> =>
  "caches" in globalThis && (await caches.match(at(`${PYTHON_AT}pyodide.asm.wasm`))) !== undefined;

/** The games whose rules are kept in this language. */
export async function keptRules(language: string): Promise<string[]> {
  if (!("caches" in globalThis)) return [];
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
  const addresses = requests.map(({ url }) => new URL(url)).filter(({ searchParams }) => searchParams.get("language") === language);
  return [...new Set(addresses.flatMap(({ pathname }) => within(pathname)?.match(RULES)?.[1] ?? []))];
}
