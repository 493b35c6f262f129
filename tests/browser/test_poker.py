"""Poker on the page: whole matches by mouse and by keys, the draw, two browsers, the ranking."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewContext
from .people import DECIDED, WithKeys, WithMouse
from .site import Site
from .test_access import faults

pytestmark = pytest.mark.long

HANDS = {"hands": "2"}
EXACT = "[data-stake] input[type=number]"
SLIDER = "[data-stake] input[type=range]"
CALM = "[data-verb=show], [data-verb=check], [data-verb=call]"


class Gambler(WithMouse):
    """Bets once by exact entry, then shows, checks and calls; exchanges its first tile."""

    bets = 1
    staked = 0

    def hears(self, text: re.Pattern[str]) -> None:
        expect(self.page.get_by_role("log")).to_contain_text(text)

    def move(self) -> None:
        ways = self.page.locator("[data-ways]")
        ways.wait_for()
        if ways.locator("[data-exchange]").count():
            self.page.locator("[data-hand] button").first.click()
            ways.get_by_role("button", name="Exchange 1 tile").click()
            self.hears(re.compile("You discarded"))
        elif self.bets and self.page.locator(EXACT).count():
            self.bets -= 1
            exact = self.page.locator(EXACT)
            self.staked = int(exact.get_attribute("min") or 0) + 1
            exact.fill(str(self.staked))
            ways.locator("[data-bet]").click()
            self.hears(re.compile(f"You (bet|raised to) {self.staked}"))
        else:
            ways.locator(CALM).first.click()


class AllIn(WithMouse):
    """Bets or calls everything, and shows."""

    def move(self) -> None:
        ways = self.page.locator("[data-ways]")
        if self.page.locator("[data-all-in]").count():
            self.page.locator("[data-all-in]").click()
            expect(self.page.locator(".main:visible")).to_have_count(1)
            ways.get_by_role("button", name="Bet 99, all-in").click()
        elif ways.locator("[data-verb=call]").count():
            ways.get_by_role("button", name="Call 99, all-in").click()
        else:
            ways.locator("[data-verb=show]").click()


class KeyGambler(WithKeys):
    """The same with the keyboard alone; the slider is moved by arrows."""

    bets = 1

    def move(self) -> None:
        ways = self.page.locator("[data-ways]")
        ways.wait_for()
        if ways.locator("[data-exchange]").count():
            self.tab_to("[data-hand] button")
            self.press("Enter")
            self.press("2")
            expect(self.page.locator("[data-hand] .picked")).to_have_count(2)
            self.tab_to("[data-exchange]")
        elif self.bets and self.page.locator(SLIDER).count():
            self.bets -= 1
            self.tab_to(SLIDER)
            self.press("ArrowRight")
            self.tab_to("[data-bet]")
        else:
            self.tab_to(CALM)
        self.press("Enter")


def sit_down(new_context: NewContext, site: Site, **wish: object) -> Page:
    context = new_context()
    table = site.open(context, "poker", **wish)
    page = context.new_page()
    page.goto(f"/t/{table}")
    return page


def test_by_mouse_with_a_draw(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, bots=[None, "greedy"], options={**HANDS, "draw": "on"})
    gambler = Gambler(page)
    gambler.match()
    expect(page.get_by_role("log")).to_contain_text(DECIDED)
    assert gambler.staked


def test_by_keyboard_alone(new_context: NewContext, site: Site) -> None:
    options = {**HANDS, "draw": "on"}
    page = sit_down(new_context, site, bots=[None, "greedy"], options=options)
    KeyGambler(page).match()
    expect(page.get_by_role("log")).to_contain_text(DECIDED)
    page.keyboard.press("h")
    expect(page.locator(".answers .unseen")).to_contain_text("Your tiles")


def test_two_browsers_bet_all_in_and_the_hands_are_named(
    new_context: NewContext, site: Site
) -> None:
    context, other = new_context(), new_context()
    table = site.open(context, "poker", bots=[None, None], options={"hands": "1"})
    ann, ben = context.new_page(), other.new_page()
    ann.goto(f"/t/{table}")
    ben.goto(f"/t/{table}")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_role("log")).to_contain_text("Ben joined.")
    closed = ben.locator("section[aria-label=Ann]").get_by_role("img", name="face down")
    expect(closed).to_be_visible()
    high_rollers = [AllIn(ann), AllIn(ben)]
    while not ann.locator("dialog[open]").count():
        for each in high_rollers:
            if each.page.locator("main.table[data-turn=mine]").count():
                each.turn()
    for page in (ann, ben):
        shown = page.locator("dialog [data-hands] li.best")
        expect(shown.first.locator(".gain")).to_contain_text("+")
        expect(page.locator("dialog h2")).to_contain_text("Hands shown")


def test_before_a_fold_that_a_check_would_save_one_is_asked_once(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, bots=["greedy", None], options={"hands": "1"})
    ways = page.locator("[data-ways]")  # seat 1 speaks first
    ways.get_by_role("button", name="Fold", exact=True).click()
    expect(ways.get_by_role("status")).to_have_text("You can check for free.")
    ways.get_by_role("button", name="Fold anyway").click()
    expect(page.get_by_role("log")).to_contain_text("You folded.")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(new_context: NewContext, site: Site, language: str, scheme: str) -> None:
    context = new_context({"language": language, "scheme": scheme})
    table = site.open(context, "poker", bots=[None, "random", "random", "random"], seats=4)
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.locator("[data-ways]").wait_for()
    found = faults(page)
    page.locator("[data-ranking]").click()
    expect(page.locator("dialog ol li")).to_have_count(10)
    found += faults(page)
    page.keyboard.press("Escape")
    page.goto(f"/t/{table}?tv")
    page.locator("[data-board]").wait_for()
    found += faults(page)
    assert not found, "\n".join(found)
