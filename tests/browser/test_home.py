"""The first page: a game in one press, what is under way, every game to choose from."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from boneyard.server.tables.lobby import PAGE
from boneyard.sheets import SHEETS

from .conftest import NewContext
from .people import WithMouse
from .said import SPANISH, like, say
from .site import Site
from .test_access import faults

QUICK: dict[str, Any] = {"bots": [None, "random"], "options": {"target": "1"}}
PHONE = {"width": 390, "height": 844}
LITTLE = 0.05  # of the window, that may move while a page comes
SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifts += each.value;
}).observe({ type: "layout-shift", buffered: true });
"""


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
    running = site.open(context, "block", bots=[None, "easy"])
    both = json.dumps([*held(context), *first])
    page.evaluate("kept => localStorage.setItem('boneyard.seats', kept)", both)
    return page, over, running


def mine(page: Page) -> Locator:
    return page.get_by_role("region", name=say("home.mine"))


def line_table(page: Page, site: Site) -> Any:
    """The table that the page is at, as the server tells of it."""
    page.wait_for_url("**/t/*")
    return site.ask(f"/api/tables/{page.url.rsplit('/', 1)[1]}")


# In one press --------------------------------------------------------------------------------


def test_one_press_deals_an_easy_game_and_later_the_last_one(page: Page, site: Site) -> None:
    page.goto("/")
    play = page.get_by_role("button", name=say("hero.play"))
    expect(play).to_contain_text("Rosa")
    play.click()
    expect(page.locator("[data-hand] button").first).to_be_visible()
    table = line_table(page, site)
    assert (table["sheet"], table["set"], table["bots"]) == ("draw", 6, [None, "easy"])
    page.goto("/new/muggins?seats=3")
    page.locator(".setup .main").click()
    page.wait_for_url("**/t/*")
    page.goto("/")
    expect(play).to_contain_text("Muggins")
    play.click()
    again = line_table(page, site)
    assert (again["sheet"], again["bots"]) == ("muggins", [None, "easy", "medium"])


def test_one_press_invites_friends(page: Page, site: Site) -> None:
    page.goto("/")
    page.get_by_role("button", name=say("hero.friends")).click()
    expect(page.get_by_alt_text(say("invite.qr"))).to_be_visible()
    assert line_table(page, site)["bots"] == [None, None]


def test_after_a_solitaire_friends_are_still_invited_to_a_game(page: Page, site: Site) -> None:
    page.goto("/new/bingo")
    page.locator(".setup .main").click()
    page.wait_for_url("**/t/*")
    page.goto("/")
    page.get_by_role("button", name=say("hero.friends")).click()
    expect(page.get_by_alt_text(say("invite.qr"))).to_be_visible()
    assert None in line_table(page, site)["bots"][1:]


def test_what_cannot_be_opened_is_told_in_words(new_context: NewContext) -> None:
    context = new_context(service_workers="block")
    context.route("**/python/**", lambda route: route.abort())  # nor can the page play by itself
    page = context.new_page()
    page.goto("/")
    page.route("**/api/tables", lambda route: route.abort())
    page.get_by_role("button", name=say("hero.play")).click()
    expect(page.get_by_role("alert").filter(has_text=say("offline.no-play"))).to_be_visible()


# The games -----------------------------------------------------------------------------------


def test_games_are_seen_before_anything_is_asked_for(new_context: NewContext) -> None:
    """Even if the server answered nothing more: the page has brought them along."""
    page = new_context().new_page()
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/")
    expect(page.locator(".game")).to_have_count(len(SHEETS))
    expect(page.get_by_role("alert")).to_contain_text(say("home.unreachable"))


def test_each_game_has_a_picture_of_its_own(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".game")).to_have_count(len(SHEETS))
    expect(page.locator(".game .felt svg")).to_have_count(len(SHEETS))
    pictures = page.locator(".game .felt svg").evaluate_all("all => all.map(e => e.outerHTML)")
    assert len(set(pictures)) == len(SHEETS)


def test_games_stand_on_their_shelves_also_those_of_unknown_families(
    new_context: NewContext, site: Site
) -> None:
    sheets = site.ask("/api/sheets")
    from_elsewhere = [
        {**each, "family": "of_another_package"} if each["id"] == "poker" else each
        for each in sheets
    ]
    page = new_context({"language": "es"}).new_page()  # other words than the page brings along
    page.route("**/api/sheets*", lambda route: route.fulfill(json=from_elsewhere))
    page.goto("/")
    for shelf in ("score", "classic", "mixed", "alone"):
        found = page.get_by_role("region", name=say(f"shelf.{shelf}", SPANISH))
        expect(found.locator(".game")).to_have_count(sum(each["shelf"] == shelf for each in sheets))
        expect(found.locator(".game .tile").first).to_be_visible()


def test_games_are_found_by_name_by_kind_by_tiles_and_people(page: Page) -> None:
    page.goto("/")
    games, text = page.locator(".game"), page.get_by_role("searchbox")
    text.fill("mexican")
    expect(games.get_by_role("link")).to_have_text(["Mexican Train"])
    text.fill("I have a double-9 set and six people")
    allowed = [sheet.id for sheet in SHEETS if 6 in sheet.seats.get(9, ())]
    expect(games).to_have_count(len(allowed))
    expect(page.get_by_role("status")).to_have_text(say("search.found.other", number=len(allowed)))
    text.fill("")
    page.get_by_role("combobox", name=say("search.set"), exact=True).select_option("9")
    page.get_by_role("combobox", name=say("search.people"), exact=True).select_option("6")
    expect(games).to_have_count(len(allowed))
    page.get_by_role("combobox", name=say("search.kind"), exact=True).select_option("score")
    games.first.get_by_role("link").click()
    expect(page.get_by_role("radio", name="6", exact=True)).to_be_checked()  # they go along
    page.keyboard.press("Escape")
    page.get_by_role("button", name=say("search.clear")).click()
    expect(games).to_have_count(len(SHEETS))
    text.fill("nothing of the kind")
    expect(page.get_by_role("status")).to_have_text(say("search.none"))


def test_a_game_is_found_in_spanish_too(new_context: NewContext) -> None:
    page = new_context(locale="es-MX").new_page()
    page.goto("/")
    page.get_by_role("searchbox").fill("tengo un doble nueve y somos seis")
    allowed = [sheet.id for sheet in SHEETS if 6 in sheet.seats.get(9, ())]
    expect(page.locator(".game")).to_have_count(len(allowed))


def test_a_browser_that_speaks_spanish_gets_spanish_words_with_the_page(
    new_context: NewContext,
) -> None:
    page = new_context(locale="es-ES", service_workers="block").new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("heading", name=say("shelf.classic", SPANISH))).to_be_visible()
    assert not [url for url in asked if re.search(r"/api/(words|sheets)", url)]


def test_another_language_than_the_browsers_is_asked_for(new_context: NewContext) -> None:
    page = new_context({"language": "es"}).new_page()
    page.goto("/")
    expect(page.get_by_role("heading", name=say("shelf.classic", SPANISH))).to_be_visible()
    expect(page.locator(".game")).to_have_count(len(SHEETS))


# What is under way, and what is over ----------------------------------------------------------


def test_what_is_under_way_shows_faces_the_turn_and_the_score(
    new_context: NewContext, site: Site
) -> None:
    context = new_context()
    table = site.open(context, "muggins", bots=[None, "easy", "hard"])
    page = context.new_page()
    page.goto("/")
    card = mine(page).get_by_role("listitem")
    expect(card.locator(".face")).to_have_count(2)
    expect(card).to_contain_text(
        re.compile(f"{say('table.your-turn')}|{like('resume.turn').pattern}")
    )
    expect(card).to_contain_text("0 · 0")
    card.get_by_role("link").click()
    page.wait_for_url(f"**/t/{table}")


@pytest.mark.parametrize("width", [360, 1280])
def test_matches_that_are_over_can_be_looked_at_exported_and_forgotten(
    new_context: NewContext, site: Site, width: int
) -> None:
    context = new_context(viewport={"width": width, "height": 740})
    page, over, running = sit_at_several(site, context)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(mine(page).get_by_role("listitem")).to_have_count(1)
    expect(mine(page).locator(".face")).to_have_count(1)
    page.get_by_role("link", name=say("home.matches")).click()
    matches = page.locator("ul.matches > li")
    expect(matches).to_have_count(1)
    expect(matches).to_contain_text(
        re.compile(f"{say('home.won')}|{say('home.lost', names='Random')}")
    )
    assert len([url for url in asked if url.endswith("/api/history")]) == 2
    assert not [url for url in asked if re.search(rf"/api/tables/({over}|{running})", url)]
    assert faults(page) == []
    with page.expect_download() as download:
        matches.get_by_role("link", name=say("end.record")).click()
    assert json.loads(download.value.path().read_text())["sheet"] == "bergen"
    matches.get_by_role("link", name=say("end.replay")).click()
    page.wait_for_url(f"**/replay/{over}")
    page.goto("/matches")
    matches.get_by_role("button", name=say("home.leave")).click()
    expect(matches).to_have_count(0)
    page.goto("/")
    expect(mine(page).locator(".face")).to_have_count(1)
    page.goto("/matches")
    expect(page.get_by_text(say("matches.none"))).to_be_visible()


def test_a_table_can_be_given_up(new_context: NewContext, site: Site) -> None:
    context = new_context()
    site.open(context, "block", bots=[None, "random"])
    page = context.new_page()
    page.goto("/")
    mine(page).get_by_role("button", name=say("home.leave")).click()
    expect(mine(page)).to_have_count(0)
    page.reload()
    expect(page.locator(".game")).to_have_count(len(SHEETS))
    expect(mine(page)).to_have_count(0)


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
    expect(mine(page)).to_contain_text(say("home.gone"))


def test_tables_of_others_are_listed_with_their_free_seats(
    new_context: NewContext, site: Site
) -> None:
    wish = {"sheet": "tournament", "seats": 4, "name": "Ben", "listed": True}
    table = site.ask("/api/tables", wish)["table"]
    page = new_context().new_page()
    page.goto("/")
    entry = page.get_by_role("region", name=say("home.lobby")).get_by_role("listitem")
    entry = entry.filter(has=page.locator(f"a[href='/t/{table}']"))
    expect(entry).to_contain_text(say("home.free.other", number=3))


def test_more_open_tables_are_shown_when_asked_for(new_context: NewContext, site: Site) -> None:
    wish = {"sheet": "draw", "seats": 2, "listed": True}
    first = site.ask("/api/tables", wish)["table"]
    for _ in range(PAGE):
        site.ask("/api/tables", wish)
    page = new_context().new_page()
    page.goto("/")
    tables = page.get_by_role("region", name=say("home.lobby")).get_by_role("listitem")
    expect(tables).to_have_count(PAGE)
    expect(page.locator(f"a[href='/t/{first}']")).to_have_count(0)
    page.get_by_role("button", name=say("home.more-open")).click()
    expect(page.locator(f"a[href='/t/{first}']")).to_be_visible()


# How it comes and moves ------------------------------------------------------------------------


@pytest.mark.parametrize("window", [PHONE, {"width": 1280, "height": 800}])
def test_nothing_moves_while_the_page_comes(
    new_context: NewContext, site: Site, window: dict[str, int]
) -> None:
    context = new_context({"motion": True}, viewport=window)
    page = context.new_page()
    page.add_init_script(SHIFTS)
    page.goto("/", wait_until="networkidle")  # nothing is kept yet, not even the letters
    expect(page.locator(".game")).to_have_count(len(SHEETS))
    assert page.evaluate("shifts") < LITTLE
    site.open(context, "muggins", bots=[None, "easy"])
    page.goto("/")
    expect(mine(page).locator(".face")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("shifts") < LITTLE


def test_the_line_is_laid_by_the_compositor_alone_and_lies_still_where_motion_is_not_wanted(
    new_context: NewContext,
) -> None:
    page = new_context({"motion": True}).new_page()
    page.goto("/")
    expect(page.locator(".game")).to_have_count(len(SHEETS))
    page.wait_for_function("document.getAnimations().length > 1")
    moving = page.evaluate(
        "document.getAnimations().flatMap(each => each.effect.getKeyframes()).flatMap(Object.keys)"
    )
    offered = {"offset", "computedOffset", "easing", "composite"}
    assert set(moving) - offered == {"opacity", "transform"}
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    expect(page.locator(".game")).to_have_count(len(SHEETS))
    assert page.evaluate("document.getAnimations().length") == 0
    expect(page.locator(".living svg").last).to_be_visible()


# Without the server ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es"])
def test_after_one_visit_it_works_without_the_server(
    new_context: NewContext, language: str
) -> None:
    """In the language that was chosen, which need not be the browser's."""
    words = SPANISH if language == "es" else None
    spoken = {"words": words} if words else {}
    context = new_context({"language": language})
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    page.goto("/rules/muggins")
    page.wait_for_function("navigator.serviceWorker.controller")
    page.reload()
    expect(page.locator("main p").nth(2)).to_be_visible()
    page.goto("/")
    expect(page.locator(".game")).to_have_count(len(SHEETS))
    context.set_offline(True)
    page.goto("/")
    expect(page.locator(".game")).to_have_count(len(SHEETS))
    told = page.get_by_role("alert")
    expect(told).to_contain_text(say("home.unreachable", **spoken))
    told.get_by_role("link", name=say("offline.rules", **spoken, title="Muggins")).click()
    page.wait_for_url("**/rules/muggins")
    expect(page.locator("main p").nth(2)).to_be_visible()
    context.set_offline(False)
    page.goto("/")
    expect(page.locator(".game")).to_have_count(len(SHEETS))
    expect(page.get_by_role("alert")).to_have_count(0)
