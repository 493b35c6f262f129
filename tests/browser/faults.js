// What is wrong with a table as it is shown now, in words; nothing if it fits.
() => {
  const faults = [];
  const table = document.querySelector("main.table dialog[open]") ?? document.querySelector("main.table"); // a result lies over all
  const page = document.documentElement;
  const name = (element) =>
    (element.getAttribute("aria-label") || element.title || element.textContent.trim() || element.className).slice(0, 40);
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !element.closest(".unseen, [aria-hidden=true]") && element.getBoundingClientRect().width > 1;
  const all = (selector) => [...table.querySelectorAll(selector)].filter(shown);

  if (page.scrollHeight > innerHeight) faults.push(`the page is ${page.scrollHeight} high`);
  if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} wide`);
  for (const element of table.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    const scrolls = (kind, size, room) => /auto|scroll/.test(kind) && size > room + 1;
    if (scrolls(style.overflowY, element.scrollHeight, element.clientHeight)
      || scrolls(style.overflowX, element.scrollWidth, element.clientWidth)) faults.push(`scrolls: ${name(element)}`);
  }

  const inside = all("[data-seat], [data-hand] button, button, a.button, [data-score], [role=timer], .sum, .yard");
  for (const element of [...inside, ...table.querySelectorAll(".badge")]) {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) faults.push(`outside: ${name(element)}`);
  }

  const boxes = all("button, a.button, .say .portrait, [data-seat] .name, [data-seat] .score, [role=timer], .sum, .yard")
    .filter((element) => !element.closest("svg"));
  const lie = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  };
  const fanned = (element) => element.closest("[data-hand]");
  boxes.forEach((one, i) => boxes.slice(i + 1).forEach((other) => {
    if (one.contains(other) || other.contains(one) || (fanned(one) && fanned(other))) return;
    if (lie(one, other)) faults.push(`overlap: ${name(one)} and ${name(other)}`);
  }));

  for (const element of all("p, span, b, small, button, li, label")) {
    const style = getComputedStyle(element);
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const cut = element.scrollWidth > element.clientWidth + 1 && style.overflowX !== "visible" && style.display !== "inline";
    if (own && cut && !(style.textOverflow === "ellipsis" && element.title)) faults.push(`cut: ${name(element)}`);
  }

  for (const element of all("button, a.button")) {
    if (element.closest("[data-hand], svg")) continue;
    const { width, height } = element.getBoundingClientRect();
    if (Math.min(width, height) < 43.5) faults.push(`small: ${name(element)} ${Math.round(width)}×${Math.round(height)}`);
  }
  for (const tile of all("[data-hand] button")) {
    const { width, height } = tile.getBoundingClientRect();
    if (width < 30.5 || height < 43.5) faults.push(`small tile: ${Math.round(width)}×${Math.round(height)}`);
  }

  // `7-4@m4`, `3-3>5-5`, `6-1`, `muggins.4`: how games are written down, never how they are told
  const notation = /\d+-\d+|[>@]\S*\d|\b[a-z][a-z-]+\.\d/;
  const told = all("[aria-label], [title], [alt]").flatMap((element) => ["aria-label", "title", "alt"].map((kind) => element.getAttribute(kind) ?? ""));
  for (const text of [...table.innerText.split("\n"), ...told]) if (notation.test(text)) faults.push(`notation: ${text}`);

  const main = all(".main").length;
  if (table.dataset.turn === "mine" && main !== 1) faults.push(`${main} main actions`);
  return [...new Set(faults)];
}
