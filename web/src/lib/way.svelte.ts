// Which page is shown: the address, followed without loading anew.

export const path = $state({ now: location.pathname });

export function go(to: string): void {
  history.pushState(null, "", to);
  path.now = location.pathname;
  window.scrollTo(0, 0);
}

addEventListener("popstate", () => {
  path.now = location.pathname;
});

addEventListener("click", (event) => {
  const link = (event.target as Element).closest?.("a");
  const plain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey;
  if (!link || !plain || link.target || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(link.pathname);
});
