// A Python of the browser's own, in a worker, with the house in it: the parcel that the server packs of itself.

declare const PYTHON_AT: string;
declare const PYTHON_SIZES: Record<string, number>;

const under = location.pathname.split("/assets/")[0]; // the path that the pages stand under
const HOME = "/house"; // where it finds the house
const COMPILED = `compiled@boneyard${under}`; // the cache of what it has compiled of it
const SOON = 5000; // milliseconds after which that is kept: until then there is more to do

export interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): void;
  pyimport(name: string): unknown;
}

/** Start it, as whatever it is for; `progress` hears how many bytes of all have come. */
export async function startPython(purpose: string, progress: (loaded: number, all: number) => void = () => undefined): Promise<Python> {
  const all = Object.values(PYTHON_SIZES).reduce((sum, size) => sum + size);
  let loaded = 0;
  const come = (bytes: number) => progress((loaded += bytes), all);
  const parcel = download(`${under}/api/parcel.zip`);
  const files = Object.keys(PYTHON_SIZES).map((name) => download(`${under}${PYTHON_AT}${name}`, come));
  const wheels = files.filter((_, place) => Object.keys(PYTHON_SIZES)[place]!.endsWith(".whl"));
  await Promise.all([parcel, ...files]); // from here on the browser has them
  const { loadPyodide } = (await import(/* @vite-ignore */ `${under}${PYTHON_AT}pyodide.mjs`)) as {
    loadPyodide(options: { indexURL: string }): Promise<Python>;
  };
  const python = await loadPyodide({ indexURL: `${under}${PYTHON_AT}` });
  for (const archive of [...wheels, parcel]) python.unpackArchive(await archive, "zip", { extractDir: HOME });
  const compiled = await (await compilations())?.match(nameOf(purpose));
  if (compiled) python.unpackArchive(await compiled.arrayBuffer(), "zip", { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, '${HOME}'); sys.dont_write_bytecode = False`);
  return python;
}

/** Have what it has compiled kept, so that its next start is shorter. */
export function keepCompiled(python: Python, purpose: string): void {
  setTimeout(async () => {
    const { packed } = python.pyimport("boneyard.server.browser.bytecode") as { packed(home: string): { toJs(): Uint8Array<ArrayBuffer> } };
    const archive = packed(HOME).toJs();
    const kept = archive.length && (await compilations())?.put(nameOf(purpose), new Response(archive));
    await Promise.resolve(kept).catch(() => undefined); // no room: the next start is as long as this one
  }, SOON);
}

const nameOf = (purpose: string): string => `${under}/compiled/${purpose}.zip`;

/** Only pages that came safely have caches. */
const compilations = async (): Promise<Cache | undefined> => ("caches" in globalThis ? caches.open(COMPILED).catch(() => undefined) : undefined);

/** Give it another archive of the house. */
export async function unpack(python: Python, path: string): Promise<void> {
  python.unpackArchive(await download(under + path), "zip", { extractDir: HOME });
}

async function download(address: string, come: (bytes: number) => void = () => undefined): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, out) {
        come(piece.length);
        out.enqueue(piece);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}
