"""Pictures of all games after some turns of a fixed deal, in every window, by day and by night.

    PYTHONPATH=tests python -m tests.browser.shots --only muggins poker --windows phone desktop

One contact sheet a window and scheme, to be looked at; the single pictures lie beside it.
"""

import argparse
import html
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from boneyard.sheets import SHEETS, find

from . import chromium
from .conftest import serve
from .passer_by import play
from .site import Site
from .viewports import VIEWPORTS

LEVELS = ("easy", "medium", "hard", "expert")
SCHEMES = ("light", "dark")
PAGES = {"home": "/", "setup": "/new/muggins", "hub": "/hub", "settings": "/settings"}
TURNS = 6
DEAL = 7
ACROSS = {True: 4, False: 6}  # pictures in a line of a sheet: of wide windows, of tall ones


def main() -> None:
    asked = argparse.ArgumentParser(description="Pictures of every table in every window.")
    asked.add_argument("--out", type=Path, default=Path("build/shots"))
    asked.add_argument("--only", nargs="*", default=[sheet.id for sheet in SHEETS])
    asked.add_argument("--windows", nargs="*", default=list(VIEWPORTS), choices=VIEWPORTS)
    wanted = asked.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(Path(folder) / "tables.db") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.ARGUMENTS
        )
        taken: dict[str, list[str]] = {}
        for name in wanted.only:
            _shoot(browser, site, name, wanted.windows, wanted.out, taken)
        _shoot_pages(browser, site, wanted.windows, wanted.out, taken)
        for sheet, pictures in taken.items():
            _gather(browser, wanted.out, sheet, pictures)
        browser.close()
    print(f"{len(taken)} sheets in {wanted.out}")


def _shoot(
    browser: Browser,
    site: Site,
    name: str,
    windows: list[str],
    out: Path,
    taken: dict[str, list[str]],
) -> None:
    """One game: played once, then looked at through every window."""
    sheet = find(name)
    context = browser.new_context(base_url=site.address, reduced_motion="reduce")
    seats = sheet.usual_seats
    bots = [None, *(LEVELS[i % len(LEVELS)] for i in range(seats - 1))]
    table = site.open(context, name, seats=seats, bots=bots, deal=DEAL)
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table")
    play(page, TURNS)
    _look(page, name, windows, out, taken)
    context.close()


def _shoot_pages(
    browser: Browser, site: Site, windows: list[str], out: Path, taken: dict[str, list[str]]
) -> None:
    context = browser.new_context(base_url=site.address, reduced_motion="reduce")
    page = context.new_page()
    for name, path in PAGES.items():
        page.goto(path)
        page.wait_for_load_state("networkidle")
        _look(page, name, windows, out, taken)
    context.close()


def _look(
    page: Page, name: str, windows: list[str], out: Path, taken: dict[str, list[str]]
) -> None:
    for window in windows:
        page.set_viewport_size(VIEWPORTS[window])
        for scheme in SCHEMES:
            page.evaluate("scheme => (document.documentElement.dataset.scheme = scheme)", scheme)
            page.wait_for_timeout(250)
            file = f"{name}-{window.replace(' ', '-')}-{scheme}.png"
            page.screenshot(path=out / file)
            taken.setdefault(f"{window.replace(' ', '-')}-{scheme}", []).append(file)


def _gather(browser: Browser, out: Path, sheet: str, pictures: list[str]) -> None:
    """A contact sheet of pictures of one size."""
    page = browser.new_page()
    named = [html.escape(file) for file in pictures]
    figures = "".join(
        f"<figure><img src='{file}'><figcaption>{file}</figcaption></figure>" for file in named
    )
    index = out / f"{sheet}.html"
    index.write_text(
        "<!doctype html><style>body{display:grid;gap:12px;margin:12px;background:#555;color:#fff;"
        "font:13px sans-serif}figure{margin:0}img{width:100%;display:block}</style>" + figures,
        encoding="utf-8",
    )
    page.goto(index.absolute().as_uri())
    wide = page.evaluate("document.images[0].naturalWidth > document.images[0].naturalHeight")
    page.evaluate(
        "across => (document.body.style.gridTemplateColumns = `repeat(${across}, 1fr)`)",
        ACROSS[bool(wide)],
    )
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.screenshot(path=out / f"sheet-{sheet}.png", full_page=True)
    page.close()


if __name__ == "__main__":
    main()
