"""How soon the scorepad can be used, and how soon it needs no server.

    python bench/pad_ready.py [VISITS]

Needs Playwright, a Chromium at /usr/bin/chromium and a quiet machine: trust the least of the times.
Everything comes from this machine; what a slow line takes for about 6.5 MB is not in it.
"""

import statistics
import sys
import time

from playwright.sync_api import Browser, Page, sync_playwright
from programs import Program, program, store

PATIENCE = 300_000  # milliseconds
FORM = "main form button.main"  # a game can be chosen
OWN = "[data-own=true]"
KEPT = "[data-own=true][data-kept=true]"
NAMES = {
    "first": "a game can be chosen (the server answers)",
    "own": "the page has its own engine",
    "kept": "everything is kept for the next time",
    "alone": "opened again without a server, a game can be chosen",
}


def until(page: Page, what: str, since: float) -> float:
    """The seconds until this is on the page."""
    page.wait_for_selector(what, timeout=PATIENCE)
    return time.monotonic() - since


def visit(browser: Browser, address: str, server: Program) -> dict[str, float]:
    """What somebody waits who has never been here, and who comes back when the server is gone."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    start = time.monotonic()
    page.goto(address)
    times = {"first": until(page, FORM, start), "own": until(page, OWN, start)}
    times["kept"] = until(page, KEPT, start)
    server.kill()
    start = time.monotonic()
    page.reload()
    times["alone"] = until(page, FORM, start)
    context.close()
    return times


def main(visits: int) -> None:
    measured: list[dict[str, float]] = []
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)
        for _ in range(visits):
            with store() as path, program("serving.py", str(path)) as it:
                measured.append(visit(browser, f"http://127.0.0.1:{it.port}/pad", it))
        browser.close()
    for name, text in NAMES.items():
        times = [each[name] for each in measured]
        print(f"{text}: {min(times):.1f} s at best, {statistics.median(times):.1f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
