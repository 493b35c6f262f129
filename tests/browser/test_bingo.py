"""Bingo on the page, and what stands around every solitaire."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewContext
from .people import Person, WithKeys, WithMouse
from .site import Site
from .test_access import faults

pytestmark = pytest.mark.long

WON = 17  # a deal of the double-6 set


class Counter(WithMouse):
    def move(self) -> None:
        self.page.locator("[data-count]").click()


class KeyCounter(WithKeys):
    def move(self) -> None:
        if not self.page.evaluate("document.activeElement?.matches('[data-count]') ?? false"):
            self.tab_to("[data-count]")
        self.press("Enter")


def dealt(new_context: NewContext, site: Site, **settings: object) -> Page:
    context = new_context(dict(settings))
    table = site.open(context, "bingo", deal=WON)
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.locator("[data-solitaire]").wait_for()
    return page


@pytest.mark.parametrize("person", [Counter, KeyCounter])
def test_a_whole_deal(new_context: NewContext, site: Site, person: type[Person]) -> None:
    page = dealt(new_context, site)
    person(page).match()
    expect(page.get_by_role("log")).to_contain_text("won the deal")


def test_a_count_is_shown_tile_by_tile_and_can_be_skipped(
    new_context: NewContext, site: Site
) -> None:
    page = dealt(new_context, site, motion=True, pace="slow")
    said = page.locator(".said text")
    expect(said).to_have_text("0")
    page.locator("[data-count]").click()
    expect(said).to_have_text("2")
    expect(page.get_by_role("img", name="4-0")).to_have_count(1)
    page.get_by_role("button", name="Skip the counting").click()
    expect(page.locator("main.table")).to_have_attribute("data-moves", "1.1")


def test_taking_back_finishing_and_another_deal(new_context: NewContext, site: Site) -> None:
    page = dealt(new_context, site)
    table = page.locator("main.table")
    counter = Counter(page)
    for _ in range(3):
        counter.turn()
    page.get_by_role("button", name="Take back").click()
    expect(table).to_have_attribute("data-moves", "1.2")
    page.get_by_role("button", name="From the beginning").click()
    expect(table).to_have_attribute("data-moves", "1.0")
    page.get_by_role("button", name="Again", exact=True).click()
    expect(table).to_have_attribute("data-moves", "1.1")
    page.get_by_role("button", name="Play it to the end").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ann won the deal.")
    expect(dialog.locator("[data-results]")).to_contain_text("Won1")
    dialog.get_by_role("button", name="The same deal again").click()
    expect(dialog).to_have_count(0)
    expect(table).to_have_attribute("data-moves", "1.0")
    page.get_by_text(f"Deal {WON}", exact=True).click()
    page.get_by_role("button", name="Next deal").click()
    expect(page.get_by_text(f"Deal {WON + 1}", exact=True)).to_be_visible()
    page.get_by_text(f"Deal {WON + 1}", exact=True).click()
    page.get_by_label("Deal number").fill("5")
    page.get_by_role("button", name="Deal it").click()
    expect(page.get_by_text("Deal 5", exact=True)).to_be_visible()
    page.get_by_text("Deal 5", exact=True).click()
    page.get_by_role("button", name="The deal of today").click()
    expect(page.get_by_text("The deal of 20")).to_be_visible()
    page.get_by_text("Your results").click()
    expect(page.locator("[data-results]")).to_contain_text("Played1")


def test_whether_a_deal_can_be_won_is_told_on_request(new_context: NewContext, site: Site) -> None:
    page = dealt(new_context, site)
    page.locator("summary", has_text="Can this deal be won?").click()
    expect(page.get_by_text("knows the order of the hidden tiles")).to_be_visible()
    page.get_by_role("button", name="Can this deal be won?").click()
    expect(page.locator("[data-winnable]")).to_contain_text("Yes")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(new_context: NewContext, site: Site, language: str, scheme: str) -> None:
    page = dealt(new_context, site, language=language, scheme=scheme)
    Counter(page).turn()
    found = faults(page)
    for opened in range(3):
        page.locator("[data-solitaire] summary").nth(opened).click()
        found += faults(page)
    page.locator("[data-solitaire] .row > button").first.click()
    page.locator("dialog[open]").wait_for()
    found += faults(page)
    assert not found, "\n".join(found)
