import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import subsetFont from "subset-font";
import { defineConfig, type Plugin } from "vite";

import { CAPITALS, LANGUAGES, LETTERS, wordLists } from "./languages";

// The Python that runs in the page, under its version and a mark of what is ours of it, so that it can be kept for ever.
const pyodide = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const { version } = JSON.parse(readFileSync(join(pyodide, "package.json"), "utf8")) as { version: string };
const OF_PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
const LOCK = "pyodide-lock.json"; // which packages it could fetch from elsewhere: none
const { info } = JSON.parse(readFileSync(join(pyodide, LOCK), "utf8")) as { info: unknown };
const OURS = readdirSync("python").sort(); // what build_pages.py has fetched and made: msgspec, and of Python's library what a page can use
const PYTHON_FILES = Object.fromEntries([
  [LOCK, Buffer.from(JSON.stringify({ info, packages: {} }))] as const,
  ...OF_PYODIDE.map((name) => [name, readFileSync(join(pyodide, name))] as const),
  ...OURS.map((name) => [name, readFileSync(join("python", name))] as const),
]);
const made = [LOCK, ...OURS].reduce((hash, name) => hash.update(PYTHON_FILES[name]!), createHash("sha256")).digest("hex").slice(0, 8);
const PYTHON = `python/${version}-${made}`;
const SIZES = Object.fromEntries(Object.entries(PYTHON_FILES).map(([name, content]) => [name, content.length]));

/** Ships that Python, compressed, and a service worker that knows every file of the build. */
function offline(): Plugin {
  return {
    name: "boneyard-offline",
    apply: "build",
    generateBundle(_, bundle) {
      for (const [name, content] of Object.entries(PYTHON_FILES))
        this.emitFile({ type: "asset", fileName: `${PYTHON}/${name}.gz`, source: gzipSync(content, { level: 9 }) });
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/")).sort().map((name) => `/${name}`);
      const python = Object.keys(PYTHON_FILES).map((name) => `/${PYTHON}/${name}`);
      const worker = readFileSync("offline.js", "utf8");
      const mark = createHash("sha256").update(worker).update([...files, ...python].join()).digest("hex").slice(0, 12);
      const source = worker.replace("__VERSION__", mark).replace("__FILES__", JSON.stringify(files)).replace("__PYTHON__", JSON.stringify(python)).replace("__LANGUAGES__", JSON.stringify(Object.keys(LANGUAGES)));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

// The letters that the languages are written in, and the marks between them; titles need fewer.
const TITLES = `${LETTERS}0123456789 .,:;!?¡¿()'’“”·–…+−=×%/&→-`;
const TEXTS = `${TITLES}${CAPITALS}"#*@_±`; // what no text of ours has comes from the device's own fonts

/** Keeps only those letters in the fonts. */
function fonts(): Plugin {
  return {
    name: "boneyard-fonts",
    apply: "build",
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset" || !file.fileName.endsWith(".woff2")) continue;
        const variable = file.fileName.includes("wght");
        const axes = variable ? { variationAxes: { wght: { min: 400, max: 700 } } } : {};
        file.source = await subsetFont(Buffer.from(file.source), variable ? TEXTS : TITLES, { targetFormat: "woff2", ...axes });
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), wordLists(), fonts(), offline()],
  define: { LANGUAGES: JSON.stringify(LANGUAGES), PYTHON_AT: JSON.stringify(`/${PYTHON}/`), PYTHON_SIZES: JSON.stringify(SIZES) },
  base: "./", // the server says under which path they stand
  worker: { format: "es" },
  build: { outDir: "../src/boneyard/server/pages", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
