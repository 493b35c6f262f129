"""Pictures of all games in a fixed deal, in every window, by day and by night: after some turns,
late in a round, and when one has ended; and of all pages and what lies around a table.

    PYTHONPATH=tests python -m tests.browser.shots --only muggins --windows phone --language pt

One contact sheet a window, scheme and moment, to be looked at; the single pictures lie beside it.
"""

import argparse
import html
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from boneyard.sheets import SHEETS, find
from boneyard.words import ENGLISH, languages, texts

from . import chromium
from .conftest import serve
from .passer_by import play
from .scenes import all_scenes
from .site import Site
from .viewports import VIEWPORTS

LEVELS = ("easy", "medium", "hard", "expert")
SCHEME = "scheme => (document.documentElement.dataset.scheme = scheme)"
SCHEMES = ("light", "dark")
PAGES = {
    "home": "/",
    "setup": "/new/muggins",
    "hub": "/hub",
    "settings": "/settings",
    "scorepads": "/pad",
    "rules": "/rules/muggins",
    "learn": "/learn",
    "lesson": "/learn/muggins",
    "today": "/today",
    "matches": "/matches",
    "club": "/club",
    "you": "/you",
}
MOMENTS = {"early": 6, "late": 14, "end": 200}  # turns of one's own before it, at most
DEAL = 7
STYLE = (
    "<!doctype html><style>body{display:grid;gap:12px;margin:12px;background:#555;color:#fff;"
    "font:13px sans-serif}figure{margin:0}img{width:100%;display:block}</style>"
)
ACROSS = {True: 4, False: 6}  # pictures in a line of a sheet: of wide windows, of tall ones


def main() -> None:
    asked = argparse.ArgumentParser(description="Pictures of every table in every window.")
    asked.add_argument("--out", type=Path, default=Path("build/shots"))
    asked.add_argument("--only", nargs="*", default=[sheet.id for sheet in SHEETS])
    asked.add_argument("--windows", nargs="*", default=list(VIEWPORTS), choices=VIEWPORTS)
    asked.add_argument("--schemes", nargs="*", default=SCHEMES, choices=SCHEMES)
    asked.add_argument("--moments", nargs="*", default=list(MOMENTS), choices=MOMENTS)
    asked.add_argument("--language", default=ENGLISH, choices=languages())
    asked.add_argument("--around", action="store_true", help="only what lies around the tables")
    wanted = asked.parse_args()
    options = {"reduced_motion": "reduce", "locale": texts(wanted.language)["language.tag"]}
    wanted.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(Path(folder) / "tables.db") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.ARGUMENTS
        )
        album = Album(browser, wanted.out, wanted.windows, wanted.schemes)
        for name in [] if wanted.around else wanted.only:
            _shoot(
                browser.new_context(base_url=site.address, **options),
                site,
                name,
                wanted.moments,
                album,
            )
        _shoot_pages(browser.new_context(base_url=site.address, **options), album)
        if wanted.language == ENGLISH:  # buttons are found by what they say
            all_scenes(browser, site, lambda page, name: album.look(page, name, "scene"))
        album.gather()
        browser.close()
    print(f"{len(album.taken)} sheets in {wanted.out}")


class Album:
    """Pictures through every window, and their contact sheets."""

    def __init__(self, browser: Browser, out: Path, windows: list[str], schemes: list[str]) -> None:
        self._browser = browser
        self._out = out
        self._windows = windows
        self._schemes = schemes
        self.taken: dict[str, list[str]] = {}  # the files of each sheet

    def look(self, page: Page, name: str, kind: str) -> None:
        """Take a page in every window and scheme."""
        for window in self._windows:
            page.set_viewport_size(VIEWPORTS[window])
            for scheme in self._schemes:
                page.evaluate(SCHEME, scheme)
                page.wait_for_timeout(250)
                sheet = f"{kind}-{window.replace(' ', '-')}-{scheme}"
                file = f"{name}-{sheet}.png"
                page.screenshot(path=self._out / file)
                self.taken.setdefault(sheet, []).append(file)

    def gather(self) -> None:
        """Make the contact sheets: pictures of one size on each."""
        for sheet, pictures in self.taken.items():
            page = self._browser.new_page()
            named = [html.escape(file) for file in pictures]
            figures = "".join(
                f"<figure><img src='{file}'><figcaption>{file}</figcaption></figure>"
                for file in named
            )
            index = self._out / f"{sheet}.html"
            index.write_text(STYLE + figures, encoding="utf-8")
            page.goto(index.absolute().as_uri())
            wide = page.evaluate(
                "document.images[0].naturalWidth > document.images[0].naturalHeight"
            )
            page.evaluate(
                "across => (document.body.style.gridTemplateColumns = `repeat(${across}, 1fr)`)",
                ACROSS[bool(wide)],
            )
            page.set_viewport_size({"width": 1920, "height": 1080})
            page.screenshot(path=self._out / f"sheet-{sheet}.png", full_page=True)
            page.close()


def _shoot(visit: BrowserContext, site: Site, name: str, moments: list[str], album: Album) -> None:
    """One game: played once, and looked at through every window at each moment."""
    sheet = find(name)
    seats = sheet.usual_seats
    bots = [None, *(LEVELS[i % len(LEVELS)] for i in range(seats - 1))]
    table = site.open(visit, name, seats=seats, bots=bots, deal=DEAL)
    page = visit.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table")
    played = 0
    for moment in moments:
        play(page, MOMENTS[moment] - played, through=moment != "end")
        played = MOMENTS[moment]
        album.look(page, name, moment)
    visit.close()


def _shoot_pages(visit: BrowserContext, album: Album) -> None:
    page = visit.new_page()
    for name, path in PAGES.items():
        page.goto(path)
        page.wait_for_load_state("networkidle")
        album.look(page, name, "page")
    visit.close()


if __name__ == "__main__":
    main()
