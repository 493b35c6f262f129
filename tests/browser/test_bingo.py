"""Bingo on the page, and what stands around every solitaire."""

import pytest
from playwright.sync_api import Page, expect

from boneyard.words import say

from .conftest import NewContext
from .people import Person, WithKeys, WithMouse
from .site import Site
from .solitaires import ask_for, more
from .test_access import faults
from .viewports import VIEWPORTS, faults_everywhere

pytestmark = pytest.mark.long

WON = 17  # a deal of the double-6 set


class KeyCounter(WithKeys):
    """Enter makes the main move, wherever the focus is."""

    def move(self) -> None:
        self.press("Enter")


class Counter(WithMouse):
    def move(self) -> None:
        self.act()


def dealt(new_context: NewContext, site: Site, top: int = 6, **settings: object) -> Page:
    context = new_context(dict(settings))
    table = site.open(context, "bingo", deal=WON, set=top)
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.locator("[data-main]").wait_for()
    return page


@pytest.mark.parametrize("person", [Counter, KeyCounter])
def test_a_whole_deal(new_context: NewContext, site: Site, person: type[Person]) -> None:
    page = dealt(new_context, site)
    person(page).match()
    expect(page.get_by_role("log")).to_contain_text(say("play.alone.won", name="Ann"))


def test_a_count_is_shown_tile_by_tile_and_can_be_skipped(
    new_context: NewContext, site: Site
) -> None:
    page = dealt(new_context, site, motion=True, pace="slow")
    said = page.locator(".said .number")
    expect(said).to_have_text("0")
    page.locator("[data-main]").click()
    expect(said).to_have_text("2")
    expect(page.get_by_role("img", name="four blank")).to_have_count(1)
    page.get_by_role("button", name=say("web.bingo.skip")).click()
    expect(page.locator("main.table")).to_have_attribute("data-moves", "1.1")


def test_counts_go_on_by_themselves_at_the_pace_that_was_chosen(
    new_context: NewContext, site: Site
) -> None:
    page = dealt(new_context, site)
    page.get_by_role("button", name=say("web.table.pace"), exact=True).click()
    panel = page.locator("[data-pacing]")
    panel.get_by_label(say("web.table.pace-instant")).check()
    panel.get_by_label(say("web.table.by-itself")).check()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_taking_back_finishing_and_another_deal(new_context: NewContext, site: Site) -> None:
    page = dealt(new_context, site)
    table = page.locator("main.table")
    counter = Counter(page)
    for _ in range(3):
        counter.turn()
    page.get_by_role("button", name=say("web.table.undo"), exact=True).click()
    expect(table).to_have_attribute("data-moves", "1.2")
    ask_for(page, "solitaire.restart")
    expect(table).to_have_attribute("data-moves", "1.0")
    page.get_by_role("button", name=say("web.table.redo"), exact=True).click()
    expect(table).to_have_attribute("data-moves", "1.1")
    ask_for(page, "solitaire.finish")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-results]")).to_contain_text(say("web.solitaire.won") + "1")
    dialog.get_by_role("button", name=say("web.solitaire.same")).click()
    expect(dialog).to_have_count(0)
    expect(table).to_have_attribute("data-moves", "1.0")
    for way, name in (("next", str(WON + 1)), ("daily", "20")):
        ask_for(page, f"solitaire.{way}")
        expect(page.locator("main.table header")).to_contain_text(name)
        page.locator("[data-main]").wait_for()
    more(page).get_by_label(say("web.solitaire.by-number")).fill("5")
    page.get_by_role("button", name=say("web.solitaire.deal"), exact=True).click()
    expect(page.locator("main.table header")).to_contain_text("5")
    expect(more(page).locator("[data-results]")).to_contain_text(say("web.solitaire.played") + "1")


def test_whether_a_deal_can_be_won_is_told_on_request(new_context: NewContext, site: Site) -> None:
    page = dealt(new_context, site)
    ask_for(page, "solitaire.winnable")
    expect(page.locator("[data-winnable]")).to_contain_text("Yes")


@pytest.mark.parametrize("top", [6, 9, 12])
def test_the_whole_row_stands_in_every_window(
    new_context: NewContext, site: Site, top: int
) -> None:
    page = dealt(new_context, site, top)
    for name, size in VIEWPORTS.items():
        assert faults_everywhere(page, name) == []
        for tile in page.locator("[data-board] [data-tile]").all():
            box = tile.bounding_box()
            assert box is not None
            assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"], name
            assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"], name


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(new_context: NewContext, site: Site, language: str, scheme: str) -> None:
    page = dealt(new_context, site, language=language, scheme=scheme)
    Counter(page).turn()
    found = faults(page)
    page.locator("main.table header nav button").last.click()
    drawer = page.locator("[data-solitaire]")
    drawer.wait_for()
    found += faults(page)
    drawer.locator(".ways button").nth(1).click()
    page.locator("dialog[open] [data-results]").wait_for()
    found += faults(page)
    assert not found, "\n".join(found)
