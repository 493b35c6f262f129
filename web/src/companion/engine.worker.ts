// The engine in the page: a Python of the browser's own, with the companion in it. Questions and
// answers are the texts that the server takes and gives at /api/companion.

declare const PYTHON_AT: string;

const under = location.pathname.split("/assets/")[0]; // the path that the pages stand under

interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  runPython(code: string): void;
  pyimport(name: string): { answer(request: string): string };
}

export type ToWorker = { id: number; request: string };
export type FromWorker = { ready: true } | { failed: string } | { id: number; answer: string };

const tell = (message: FromWorker): void => postMessage(message);

async function start(): Promise<(request: string) => string> {
  const parcel = fetch(`${under}/api/companion/parcel.zip`).then((answer) => answer.arrayBuffer());
  parcel.catch(() => undefined); // it is waited for below
  const { loadPyodide } = (await import(/* @vite-ignore */ `${under}${PYTHON_AT}pyodide.mjs`)) as {
    loadPyodide(options: { indexURL: string }): Promise<Python>;
  };
  const python = await loadPyodide({ indexURL: `${under}${PYTHON_AT}` });
  python.unpackArchive(await parcel, "zip", { extractDir: "/app" });
  python.runPython("import sys; sys.path.insert(0, '/app')");
  const companion = python.pyimport("boneyard.companion.answers");
  return (request) => companion.answer(request);
}

const started = start();
started.then(
  () => tell({ ready: true }),
  (error: unknown) => tell({ failed: String(error) }),
);

addEventListener("message", (event: MessageEvent<ToWorker>) => {
  const { id, request } = event.data;
  void started.then((answer) => tell({ id, answer: answer(request) }), () => undefined);
});
