import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { sheets } from "./lib/api";
import { loadWords } from "./lib/words.svelte";

if (location.pathname === "/") void sheets().catch(() => undefined); // asked for while the words come
await loadWords();
mount(App, { target: document.getElementById("app")! });
