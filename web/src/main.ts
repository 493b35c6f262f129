import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { sheets } from "./lib/api";
import { loadWords } from "./lib/words.svelte";

const start = () => mount(App, { target: document.getElementById("app")! });
const words = loadWords();
if (words) {
  if (location.pathname === "/") void sheets().catch(() => undefined); // asked for while the words come
  void words.then(start);
} else start();
