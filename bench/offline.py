"""What the house in the page costs, in a real browser with the server killed: the bytes of its
first use, the seconds until it answers, and how long bots take there. Slowed, every process of the
browser runs only a part of the time.

    python bench/offline.py [--slower 4] [--moves 6] [--sheets muggins,mexican-train]

Needs Playwright and a quiet machine.
"""

import argparse
import http.client
import os
import pickle
import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from programs import HERE, program, store

from boneyard.server.app import PAGES
from boneyard.server.workers.thinker import result

# One game of each family; of the line, the dearest to think about as well.
SHEETS = (
    "muggins,matador,mexican-train,texas-42,poker,blind,bingo,"
    "big-clock,good-neighbors,squeeze,traffic"
)
LEVELS = ("easy", "medium", "hard")
KEPT = """async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(stores.map((store) => store.keys()))).flat();
  const has = (end) => kept.some(({ url }) => url.endsWith(end));
  return ["asm.wasm", "stdlib.zip", ".whl", "parcel.zip"].every(has);
}"""
THINKER = (HERE.parent / "tests" / "browser" / "thinker.js").read_text(encoding="utf-8")
# Seconds of each of a bot's decisions in a game that is dealt alike everywhere.
THINK = """
import time
from boneyard import bots
from boneyard.sheets import find, new_match

def seconds(sheet, level, moves):
    match = new_match(sheet, seed="bench")
    level = "fair" if match.sheet.is_solitaire else level
    found = []
    while len(found) < moves and not match.over:
        view = match.view(match.to_move)
        chosen = view.moves()[0]
        if len(view.moves()) > 1:
            began = time.perf_counter()
            chosen = bots.hurried(bots.find(level, "bench")).choose(view)
            found.append(time.perf_counter() - began)
        match.play(chosen, match.to_move)
    return found

found = {sheet: {level: seconds(sheet, level, MOVES) for level in LEVELS} for sheet in SHEETS}
"""


def first_use(address: str) -> tuple[int, int]:
    """The bytes that come over the wire for the house, and for the page before it."""
    worker = (PAGES / "sw.js").read_text(encoding="utf-8")
    lists = [re.search(rf"const {name} = (\[[^\]]*\])", worker) for name in ("PYTHON", "FILES")]
    house, files = (re.findall(r'"([^"]+)"', found[1]) for found in lists if found)
    return sum(map(_size(address), [*house, "/api/parcel.zip"])), sum(map(_size(address), files))


def _size(address: str) -> Any:
    def of(path: str) -> int:
        link = http.client.HTTPConnection(address.removeprefix("http://"))
        link.request("GET", path, headers={"accept-encoding": "gzip, br"})
        return len(link.getresponse().read())

    return of


def processes() -> list[int]:
    """Those of the browser that we have started."""
    parents: dict[int, int] = {}
    for each in Path("/proc").iterdir():
        if each.name.isdecimal():
            try:
                stat = (each / "stat").read_text()
            except (FileNotFoundError, ProcessLookupError):
                continue
            parents[int(each.name)] = int(stat.rpartition(") ")[2].split()[1])
    ours, found = {os.getpid()}, list[int]()
    while new := [pid for pid, parent in parents.items() if parent in ours and pid not in ours]:
        ours.update(new)
        found += new
    return [pid for pid in found if "chrom" in _program(pid)]


def _program(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ""


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Inside it the browser runs 5 of every 5 * times milliseconds."""
    ended = threading.Event()

    def slow() -> None:
        known, looked = list[int](), 0.0
        while not ended.is_set():
            if time.monotonic() - looked > 0.5:
                known, looked = processes(), time.monotonic()
            _tell(known, signal.SIGSTOP)
            time.sleep(0.005 * (times - 1))
            _tell(known, signal.SIGCONT)
            time.sleep(0.005)

    thread = threading.Thread(target=slow)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        ended.set()
        if times > 1:
            thread.join()


def _tell(pids: list[int], sign: signal.Signals) -> None:
    for pid in pids:
        try:
            os.kill(pid, sign)
        except ProcessLookupError:
            continue


def visit(browser: Browser, address: str) -> tuple[BrowserContext, Page]:
    """A page that has all it needs."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    while not page.evaluate(KEPT):
        page.wait_for_timeout(200)
    return context, page


def start(page: Page, address: str) -> tuple[float, float]:
    """Seconds from the press on «Play now» until a table lies there, and until the first page
    could be used before that."""
    began = time.monotonic()
    page.goto(address)
    button = page.get_by_role("button", name="Play now")
    button.wait_for()
    usable = time.monotonic() - began
    began = time.monotonic()
    button.click()
    page.wait_for_selector("main.table [data-hand] button", timeout=120_000)
    assert "/t/~" in page.url
    return time.monotonic() - began, usable


def think(page: Page, address: str, sheets: list[str], moves: int) -> dict[str, Any]:
    """Seconds of every decision, by game and level, in a Python of the page."""
    head = f"MOVES, LEVELS, SHEETS = {moves}, {LEVELS}, {sheets}\n"
    call = f"(lambda room: (exec({head + THINK!r}, room), room['found'])[1])({{}})"
    name = next(each.name for each in (PAGES / "assets").glob("thinker.worker-*.js"))
    asked = pickle.dumps(("en", eval, (call,))).decode("latin-1")
    page.set_default_timeout(0)
    told = page.evaluate(THINKER, [f"{address}/assets/{name}", asked])
    found: dict[str, Any] = result(pickle.loads(told.encode("latin-1")))
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description="What the house in the page costs.")
    asked.add_argument("--slower", type=int, default=4)
    asked.add_argument("--moves", type=int, default=6, help="decisions of each level and game")
    asked.add_argument("--sheets", default=SHEETS)
    wanted = asked.parse_args()
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as playwright, store() as path:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=arguments)
        with program("serving.py", str(path)) as it:
            address = f"http://127.0.0.1:{it.port}"
            house, files = first_use(address)
            print(f"first use: {house / 1e6:.2f} MB for the house, {files / 1e6:.2f} MB of pages")
            context, page = visit(browser, address)
        for times in (1, wanted.slower):
            with slowed(times):
                table, usable = start(page, address)
            told = f"page after {usable:.1f} s, its table {table:.1f} s after the press"
            print(f"slowed {times} times: {told}", flush=True)
        for sheet in wanted.sheets.split(","):
            with slowed(wanted.slower):
                found = think(page, address, [sheet], wanted.moves)[sheet]
            told = [f"{each} {max(found[each], default=0):.2f}" for each in LEVELS]
            counted = f"{wanted.moves} decisions, slowed {wanted.slower} times"
            print(f"{sheet}: longest of {counted}: {', '.join(told)} s", flush=True)
        context.close()
        browser.close()


if __name__ == "__main__":
    main()
