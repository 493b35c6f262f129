"""How soon the games can be seen on a first visit, with the processor slowed four times.

    python bench/first_page.py [VISITS]

Needs Playwright, a Chromium at /usr/bin/chromium and a quiet machine: trust the least of the times.
"""

import statistics
import sys

from playwright.sync_api import Browser, sync_playwright
from programs import program, store

SLOWER = 4
WATCH = """(() => {
  const look = () => document.querySelectorAll(".game").length
    ? requestAnimationFrame(() => setTimeout(() => (window.seen = performance.now())))
    : requestAnimationFrame(look);
  requestAnimationFrame(look);
})()"""


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


def main(visits: int) -> None:
    with store() as path, program("serving.py", str(path)) as it, sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)
        times = [visit(browser, f"http://127.0.0.1:{it.port}/") for _ in range(visits)]
        browser.close()
    print(
        f"the games are seen after {min(times):.0f} ms at best, {statistics.median(times):.0f} ms"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
