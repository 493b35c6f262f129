// Which page is shown: the address, followed without loading anew.

export const path = $state({ now: location.pathname, query: location.search });

function follow(): void {
  path.now = location.pathname;
  path.query = location.search;
}

export function go(to: string): void {
  history.pushState(null, "", to);
  follow();
  window.scrollTo(0, 0);
  requestAnimationFrame(() => document.querySelector<HTMLElement>("h1")?.focus?.());
}

/** Go to what opens over the page that is shown, which stays where it is. */
export function goOver(to: string): void {
  history.pushState({ over: true }, "", to);
  follow();
}

/** And back to the page below, at its address where one did not come from it. */
export function goBelow(below: string): void {
  if ((history.state as { over?: boolean } | null)?.over) return history.back();
  history.replaceState(null, "", below);
  follow();
}

addEventListener("popstate", follow);

addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a");
  const plain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey;
  if (!link || !plain || link.target || link.download || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
