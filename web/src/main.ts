import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { sheets } from "./lib/api";
import { path } from "./lib/route.svelte";
import { loadWords } from "./lib/words.svelte";

const PATIENCE = 400; // milliseconds that letters are waited for, so that no text is set twice
const FONTS = ['700 2rem "Zilla Slab"', '400 1rem "Inter Variable"'];

const letters = Promise.race([Promise.all(FONTS.map((font) => document.fonts.load(font))), new Promise((go) => setTimeout(go, PATIENCE))]);
const words = loadWords();
if (words && path.now === "/") void sheets().catch(() => undefined); // asked for while the words come
void Promise.all([words, letters.catch(() => undefined)]).then(() => mount(App, { target: document.getElementById("app")! }));
