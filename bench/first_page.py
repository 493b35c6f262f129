"""How soon the games can be seen on a first visit, with the processor slowed four times; how soon
after «Play now» a hand lies dealt, at full speed and slowed; and what a first visit loads.

    python bench/first_page.py [VISITS]

Needs Playwright, a Chromium at /usr/bin/chromium and a quiet machine: trust the least of the times.
"""

import statistics
import sys
from collections import Counter

from playwright.sync_api import Browser, Request, sync_playwright
from programs import program, store

SLOWER = 4
WATCH = """(() => {
  const look = () => document.querySelectorAll(".game").length
    ? requestAnimationFrame(() => setTimeout(() => (window.seen = performance.now())))
    : requestAnimationFrame(look);
  requestAnimationFrame(look);
})()"""
# Presses «Play now», and looks until a hand can be pressed, and until it lies still.
PRESS = """() => new Promise((done) => {
  const start = performance.now();
  let first = 0;
  document.querySelector(".hero .main, .main").click();
  const look = () => {
    const held = document.querySelector("main.table [data-hand] button");
    if (held) first ||= performance.now() - start;
    if (held && !held.closest(".dealing")) return done([first, performance.now() - start]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""


def visit(browser: Browser, address: str) -> float:
    """The milliseconds until the games have been drawn, for somebody who has never been here."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(WATCH)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address)
    page.wait_for_function("window.seen", timeout=60_000)
    seen = float(page.evaluate("window.seen"))
    context.close()
    return seen


def press(browser: Browser, address: str, slower: int) -> tuple[float, float]:
    """The milliseconds from «Play now» until the hand is there to be played, and until the tiles
    that are dealt before the eyes have come to rest."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    first, rest = page.evaluate(PRESS)
    context.close()
    return first, rest


def loaded(browser: Browser, address: str) -> Counter[str]:
    """The bytes of a first visit as they are sent, by what they are."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    page.goto(address, wait_until="networkidle")
    sent: Counter[str] = Counter()
    for request in finished:
        sizes = request.sizes()
        sent[request.resource_type] += sizes["responseBodySize"] + sizes["responseHeadersSize"]
    context.close()
    return sent


def main(visits: int) -> None:
    with store() as path, program("serving.py", str(path)) as it, sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)
        address = f"http://127.0.0.1:{it.port}/"
        times = [visit(browser, address) for _ in range(visits)]
        presses = {rate: [press(browser, address, rate) for _ in range(visits)] for rate in (1, 4)}
        sent = loaded(browser, address)
        browser.close()
    print(
        f"the games are seen after {min(times):.0f} ms at best, {statistics.median(times):.0f} ms"
    )
    for rate, took in presses.items():
        (best, _), (usual, rest) = (
            min(took),
            (statistics.median(each) for each in zip(*took, strict=True)),
        )
        print(
            f"«Play now» to a hand that can be played, {rate} x slower: {best:.0f} ms at best, "
            f"{usual:.0f} in the median; the last tile rests after {rest:.0f}"
        )
    kinds = ", ".join(f"{kind} {size / 1000:.1f}" for kind, size in sent.most_common())
    print(f"a first visit loads {sent.total() / 1000:.1f} kB: {kinds}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
