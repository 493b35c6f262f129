"""Every page for everybody: axe finds nothing, nothing needs scrolling sideways."""

import json
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from .conftest import NewContext
from .people import READY, WithMouse
from .site import Site

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
STILL = [
    "/",
    "/new/muggins",
    "/new/bingo",
    "/rules",
    "/learn",
    "/today",
    "/matches",
    "/rules/muggins",
    "/settings",
    "/you",
    "/replay",
    "/nowhere",
]

FELTS, TILES, SCHEMES = (
    ("felt", "caribbean", "porch", "night"),
    ("ivory", "black", "contrast"),
    ("light", "dark"),
)
THEMES = list(product(FELTS, TILES, SCHEMES))
DRESS = """
([felt, tiles, scheme]) => Object.assign(document.documentElement.dataset, { felt, tiles, scheme })
"""


def faults(page: Page) -> list[str]:
    """What axe finds wrong with the page as it is."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{page.url} {each['id']}: {json.dumps([node['html'][:120] for node in each['nodes']])}"
        for each in found["violations"]
    ]


def faults_by_day_and_night(page: Page) -> list[str]:
    """The same in both schemes of colours."""
    found = []
    for scheme in SCHEMES:
        page.evaluate("scheme => { document.documentElement.dataset.scheme = scheme }", scheme)
        found += [f"{scheme} {fault}" for fault in faults(page)]
    return found


def tables(site: Site, context: BrowserContext) -> list[str]:
    """Addresses of a table in every state that a page has."""
    alone = [None, "random"]
    bergen = site.open(context, "bergen", bots=alone, options={"target": "1"})
    page = context.new_page()
    page.goto(f"/t/{bergen}")
    WithMouse(page).match()
    page.close()
    other = site.ask("/api/tables", {"sheet": "block", "name": "Ben", "bots": [None, "random"]})
    free = site.ask("/api/tables", {"sheet": "draw", "name": "Ben", "bots": [None, None]})
    cruise = site.open(context, "caribbean-cruise", bots=alone)
    return [
        f"/t/{bergen}",
        f"/replay/{bergen}",
        f"/t/{other['table']}",
        f"/t/{free['table']}",
        f"/t/{cruise}",
        f"/t/{cruise}?tv",
    ]


def boards(site: Site, context: BrowserContext) -> Iterator[str]:
    """Addresses of a table of each kind that has a board of its own, one after the other: a browser
    of these tests holds one seat at a time."""
    four = {"bots": [None, "greedy", "greedy", "greedy"], "seats": 4}
    yield f"/t/{site.open(context, 'bingo', set=12)}"
    yield f"/t/{site.open(context, 'blind', **four)}"
    yield f"/t/{site.open(context, 'poker', **four)}"


@pytest.mark.parametrize("language", ["en", "es"])
def test_axe_finds_nothing_on_any_page(new_context: NewContext, site: Site, language: str) -> None:
    context = new_context({"language": language})
    page = context.new_page()
    found: list[str] = []
    around = tables(site, context)
    for path in [*STILL, *around]:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.wait_for_selector("h1")
        found += faults_by_day_and_night(page)
    page.goto(around[-2])
    page.wait_for_selector("main.table[data-turn=mine]")
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    found += faults_by_day_and_night(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("themes", [THEMES[::5], pytest.param(THEMES, marks=pytest.mark.long)])
def test_axe_finds_nothing_in_any_theme(
    new_context: NewContext, site: Site, themes: list[tuple[str, str, str]]
) -> None:
    """A tile that is picked, ends with their points, faces and backs; and the result of a round."""
    context = new_context({"motion": False})
    bots = [None, "easy", "medium", "hard"]
    table = site.open(context, "muggins", bots=bots, seats=4, deal=7)
    page = context.new_page()
    page.goto(f"/t/{table}")
    person = WithMouse(page)
    while not page.locator("main.table[data-turn=mine] [data-hand] .able").count():
        assert person.turn()
        page.wait_for_selector(READY)
    page.locator("[data-hand] .able").first.click()
    found: list[str] = []
    for theme in themes:
        page.evaluate(DRESS, list(theme))
        found += [f"{theme} {fault}" for fault in faults(page)]
    while not page.locator("dialog[open]").count():
        assert person.turn()
    for theme in themes:
        page.evaluate(DRESS, list(theme))
        found += [f"{theme} {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)


def test_nothing_is_wider_than_a_phone_or_than_large_text_allows(
    new_context: NewContext, site: Site
) -> None:
    context = new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    wide: list[str] = []
    for path in chain(STILL, tables(site, context), boards(site, context)):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.wait_for_selector("h1")
        for size in ("100%", "200%"):
            page.evaluate("size => document.documentElement.style.fontSize = size", size)
            width = int(page.evaluate("document.documentElement.scrollWidth"))
            if width > 360:
                wide.append(f"{path} at {size}: {width}")
    assert not wide, "\n".join(wide)
