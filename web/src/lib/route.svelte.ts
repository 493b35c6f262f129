// Which page is shown: the address, followed without loading anew.

import { at, within } from "./place";

const now = (): string => within(location.pathname) ?? "/";

const onward = new URLSearchParams(location.search).get("to"); // where a link leads that finds only files: see linkTo
if (onward && /^\/\w/.test(onward) && now() === "/") history.replaceState(null, "", at(onward) + location.hash);

export const path = $state({ now: now(), query: location.search });

function follow(): void {
  path.now = now();
  path.query = location.search;
}

export function go(to: string): void {
  history.pushState(null, "", at(to));
  follow();
  window.scrollTo(0, 0);
  requestAnimationFrame(() => document.querySelector<HTMLElement>("h1")?.focus?.());
}

/** Follow a link to what opens over the page that is shown, which stays where it is. */
export function goOver(link: HTMLAnchorElement): void {
  history.pushState({ over: true }, "", link.href);
  follow();
}

/** And back to the page below, at its address where one did not come from it. */
export function goBelow(below: string): void {
  if ((history.state as { over?: boolean } | null)?.over) return history.back();
  history.replaceState(null, "", at(below));
  follow();
}

addEventListener("popstate", follow);

addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a");
  const plain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey;
  if (!link || !plain || link.target || link.download || link.origin !== location.origin) return;
  const to = within(link.pathname);
  if (to === undefined || to.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(to + link.search);
});
