"""How smoothly tiles fly over a table with the processor slowed four times, as a part of what an
empty page manages in the same run; and what a page holds in memory after each of several matches.

    python bench/table_page.py [--seconds 20] [--matches 10]

Needs Playwright, a Chromium at /usr/bin/chromium and a quiet machine: whoever else uses it costs
frames. Frames are those that the page's own thread has drawn while anything was in flight.
"""

import argparse
import json
import statistics
import urllib.request
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright
from programs import program, store

SLOWER = 4
WINDOWS: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "desktop": {"width": 1440, "height": 900},
}
EMPTY = """
() => new Promise((done) => {
  const box = document.createElement("i");
  box.style.cssText = "position:absolute;width:60px;height:120px;background:#fff";
  document.body.append(box);
  const way = [{ transform: "none" }, { transform: "translate(300px, 300px)" }];
  box.animate(way, { duration: 2000, iterations: 2 });
  let [frames, start] = [0, 0];
  const look = (now) => {
    start ||= now;
    if (now - start > 3000) return done((1000 * frames) / (now - start));
    frames += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
"""
# The machine code that the browser makes of often used functions lies on the same heap, and grows.
INTERPRETED = "--js-flags=--jitless"
# Frames and milliseconds of every flight.
WATCH = """
() => {
  window.flights = [];
  let [frames, start, last] = [0, 0, 0];
  const look = (now) => {
    if (document.querySelector("#flights .copy")) {
      if (start) frames += 1;
      start ||= now;
      last = now;
    } else if (start) {
      if (last > start) flights.push([frames, last - start]);
      [frames, start] = [0, 0];
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
"""
# Plays whatever is offered first, without a look at the page in between.
PLAY = """
(every) => setInterval(() => {
  const press = (found) => found?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const table = document.querySelector("main.table");
  const result = document.querySelector("dialog[data-result=round]");
  if (result) return press(result.querySelector(".main"));
  if (table?.dataset.turn !== "mine") return;
  const ways = ["[data-end]", "[data-hand] .able", ".actions .main"];
  press(ways.map((each) => document.querySelector(each)).find((each) => each));
}, every)
"""


def sit_down(context: BrowserContext, address: str, **wish: object) -> Page:
    """A page at a new table of Muggins."""
    body = {"sheet": "muggins", "name": "Ann", **wish}
    request = urllib.request.Request(
        f"{address}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        opened: dict[str, Any] = json.load(answer)
    page = context.new_page()
    page.goto(f"{address}/t/{opened['table']}#take={opened['token']}")
    page.locator("main.table [data-hand] button").first.wait_for()
    return page


def frames(browser: Browser, address: str, window: str, seconds: int) -> None:
    context = browser.new_context(viewport=WINDOWS[window])
    page = context.new_page()
    slow = {"rate": SLOWER}
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", slow)
    page.goto("about:blank")
    empty = page.evaluate(EMPTY)
    page.close()
    page = sit_down(context, address, seats=4, bots=[None, "easy", "easy", "easy"])
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", slow)
    page.wait_for_timeout(6000)  # the deal
    page.evaluate(WATCH)
    page.evaluate(PLAY, 1500)
    page.wait_for_timeout(1000 * seconds)
    flights = page.evaluate("flights")
    rates = sorted(1000 * drawn / long for drawn, long in flights)
    context.close()
    usual = statistics.median(rates)
    print(
        f"{window}: {usual:.0f} frames a second in the median of {len(rates)} flights "
        f"({rates[0]:.0f} in the worst), {usual / empty:.2f} of an empty page's {empty:.0f}"
    )


def memory(browser: Browser, address: str, matches: int) -> None:
    context = browser.new_context(viewport=WINDOWS["desktop"], reduced_motion="reduce")
    wish = {"bots": [None, "random"], "options": {"target": "30"}, "pace": "quick"}
    page = sit_down(context, address, **wish)
    inspected = context.new_cdp_session(page)
    for number in range(1, matches + 1):
        driver = page.evaluate(PLAY, 60)
        page.locator("dialog[data-result=match]").wait_for(timeout=120_000)  # no handle is kept
        page.evaluate("clearInterval", driver)
        inspected.send("HeapProfiler.collectGarbage")
        held = inspected.send("Runtime.getHeapUsage")["usedSize"]
        counted = inspected.send("Memory.getDOMCounters")
        nodes, listeners = counted["nodes"], counted["jsEventListeners"]
        print(f"match {number}: {held / 1e6:.2f} MB, {nodes} nodes, {listeners} listeners")
        page.get_by_role("button", name="Play again").click()
        page.locator("dialog").wait_for(state="detached")
    context.close()


def main() -> None:
    asked = argparse.ArgumentParser(description="Frames while tiles fly, and a page's memory.")
    asked.add_argument("--seconds", type=int, default=20, help="of play in each window")
    asked.add_argument("--matches", type=int, default=10)
    wanted = asked.parse_args()
    with store() as path, program("serving.py", str(path)) as it, sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)
        address = f"http://127.0.0.1:{it.port}"
        for window in WINDOWS if wanted.seconds else ():
            frames(browser, address, window, wanted.seconds)
        browser.close()
        if wanted.matches:
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium", args=[*arguments, INTERPRETED]
            )
            memory(browser, address, wanted.matches)
            browser.close()


if __name__ == "__main__":
    main()
