"""The first page: games at once, one's tables and matches, the tables of others."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from boneyard.server.tables.lobby import PAGE
from boneyard.sheets import SHEETS

from .conftest import NewContext
from .people import WithMouse
from .site import Site
from .test_access import faults

QUICK: dict[str, Any] = {"bots": [None, "random"], "options": {"target": "1"}}


def held(context: BrowserContext) -> list[Any]:
    kept = context.pages[0].evaluate("localStorage.getItem('boneyard.seats')")
    return list(json.loads(kept))


def sit_at_several(site: Site, context: BrowserContext) -> tuple[Page, str, str]:
    """A match that is over and one that goes on, both of this browser."""
    over = site.open(context, "bergen", **QUICK)
    page = context.new_page()
    page.goto(f"/t/{over}")
    WithMouse(page).match()
    first = held(context)
    running = site.open(context, "block", bots=[None, "random"])
    both = json.dumps([*held(context), *first])
    page.evaluate("kept => localStorage.setItem('boneyard.seats', kept)", both)
    return page, over, running


def test_games_are_seen_before_anything_is_asked_for(new_context: NewContext) -> None:
    """Even if the server answered nothing more: the page has brought them along."""
    page = new_context().new_page()
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/")
    expect(page.locator(".game")).to_have_count(len(SHEETS))
    expect(page.get_by_role("alert")).to_have_text("The server does not answer.")


def test_games_stand_with_their_family_and_those_of_unknown_families_together(
    new_context: NewContext, site: Site
) -> None:
    from_elsewhere = [
        {**sheet, "family": "of_another_package"} if sheet["id"] == "poker" else sheet
        for sheet in site.ask("/api/sheets")
    ]
    page = new_context({"language": "es"}).new_page()  # other words than the page brings along
    page.route("**/api/sheets", lambda route: route.fulfill(json=from_elsewhere))
    page.goto("/")
    groups = page.locator("section[aria-labelledby^=group-]")
    expect(groups.locator("h2")).to_have_text(
        ["Juegos de línea", "Trenes", "Pujas y bazas", "A ciegas", "Otros juegos", "Solitarios"]
    )
    expect(groups.nth(4).locator(".game")).to_have_count(1)


def test_a_browser_that_speaks_spanish_gets_spanish_words_with_the_page(
    new_context: NewContext,
) -> None:
    page = new_context(locale="es-ES").new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("heading", name="Juegos de línea")).to_be_visible()
    assert not [url for url in asked if re.search(r"/api/(words|sheets)", url)]


def test_another_language_than_the_browsers_is_asked_for(new_context: NewContext) -> None:
    page = new_context({"language": "es"}).new_page()
    page.goto("/")
    expect(page.get_by_role("heading", name="Juegos de línea")).to_be_visible()
    expect(page.locator(".game")).to_have_count(len(SHEETS))


@pytest.mark.parametrize("width", [360, 1280])
def test_matches_that_are_over_can_be_looked_at_exported_and_forgotten(
    new_context: NewContext, site: Site, width: int
) -> None:
    context = new_context(viewport={"width": width, "height": 740})
    page, over, running = sit_at_several(site, context)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    mine = page.get_by_role("region", name="Your tables")
    matches = page.get_by_role("region", name="Your matches")
    expect(matches.get_by_role("listitem")).to_have_count(1)
    expect(matches).to_contain_text(re.compile("you won|Random won"))
    expect(mine.get_by_role("listitem")).to_have_count(1)
    expect(mine).to_contain_text(re.compile("Your turn|is to move"))
    assert len([url for url in asked if url.endswith("/api/history")]) == 1
    assert not [url for url in asked if re.search(rf"/api/tables/({over}|{running})", url)]
    assert faults(page) == []
    with page.expect_download() as download:
        matches.get_by_role("link", name="Download the record").click()
    assert json.loads(download.value.path().read_text())["sheet"] == "bergen"
    matches.get_by_role("link", name="Look at it again").click()
    again = page.get_by_role("heading", name=re.compile("step by step"))
    expect(again).to_be_visible()
    page.goto("/")
    matches.get_by_role("button", name="Forget").click()
    expect(matches).to_have_count(0)
    expect(mine.get_by_role("listitem")).to_have_count(1)
    page.reload()
    expect(mine).to_contain_text(re.compile("Your turn|is to move"))
    expect(matches).to_have_count(0)


def test_tables_of_others_are_listed_with_their_free_seats(
    new_context: NewContext, site: Site
) -> None:
    wish = {"sheet": "tournament", "seats": 4, "name": "Ben", "listed": True}
    table = site.ask("/api/tables", wish)["table"]
    page = new_context().new_page()
    page.goto("/")
    entry = page.get_by_role("region", name="Open tables").get_by_role("listitem")
    entry = entry.filter(has=page.locator(f"a[href='/t/{table}']"))
    expect(entry).to_contain_text("3 free seats")


def test_more_open_tables_are_shown_when_asked_for(new_context: NewContext, site: Site) -> None:
    wish = {"sheet": "draw", "seats": 2, "listed": True}
    first = site.ask("/api/tables", wish)["table"]
    for _ in range(PAGE):
        site.ask("/api/tables", wish)
    page = new_context().new_page()
    page.goto("/")
    tables = page.get_by_role("region", name="Open tables").get_by_role("listitem")
    expect(tables).to_have_count(PAGE)
    expect(page.locator(f"a[href='/t/{first}']")).to_have_count(0)
    page.get_by_role("button", name="More open tables").click()
    expect(page.locator(f"a[href='/t/{first}']")).to_be_visible()


def test_what_the_server_does_not_know_is_said_to_be_gone(
    new_context: NewContext, site: Site
) -> None:
    context = new_context()
    site.open(context, "block", bots=[None, "random"])
    page = context.new_page()

    def forgetful(route: Route) -> None:
        route.fulfill(json=[])

    page.route("**/api/history*", forgetful)
    page.goto("/")
    expect(page.get_by_role("region", name="Your tables")).to_contain_text("not here any more")
