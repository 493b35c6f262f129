"""Four-Hand Texas on the page: whole matches by mouse and by keyboard, the auction, why a tile
cannot be played, two browsers, and nothing that axe would find."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import NewContext
from .people import READY, Person, WithKeys, WithMouse
from .site import Site
from .test_access import faults
from .viewports import VIEWPORTS

pytestmark = pytest.mark.long

SHORT = {"target": "1"}
ALONE = [None, "greedy", "greedy", "greedy"]
# What of the end of a hand is out of the window, or lies over the next.
CUT = """
() => {
  const shown = "dialog h2, dialog .outcome, dialog li, dialog .main";
  const parts = [...document.querySelectorAll(shown)];
  const boxes = parts.map((part) => part.getBoundingClientRect());
  return parts.filter((_, i) => {
    const { left, top, right, bottom } = boxes[i];
    const over = boxes.some((other, k) => k > i
      && Math.min(right, other.right) - Math.max(left, other.left) > 2
      && Math.min(bottom, other.bottom) - Math.max(top, other.top) > 2);
    return over || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  }).map((part) => part.textContent.trim());
}
"""


class Reading(WithMouse):
    """Reads how each hand ended."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.read: list[str] = []

    def close(self, dialog: Locator) -> None:
        self.read.append(dialog.locator(".outcome").inner_text())
        super().close(dialog)


def sit_down(new_context: NewContext, site: Site, **wish: object) -> Page:
    context = new_context()
    table = site.open(context, "texas-42", **{"bots": ALONE, "options": SHORT, **wish})
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("[data-hand] button")
    return page


def until_tiles_are_played(page: Page, person: Person) -> None:
    """Bid, and name trumps if the bid was the highest."""
    while True:
        page.wait_for_selector(READY)
        if page.locator("main.table[data-turn=mine] [data-hand] .able").count():
            return
        assert person.turn()


def test_a_match_by_mouse_from_the_auction_to_the_summary(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site)
    person = WithMouse(page)
    page.wait_for_selector("main.table[data-turn=mine] [data-call]")
    offered = page.locator("[data-ladder] button").all_inner_texts()
    assert "84" not in offered and offered[-1] == "42"
    expect(page.locator(".main:visible")).to_have_text("Pass")
    page.locator("[data-hand] button").first.click()
    expect(page.locator(".answers.said")).to_be_visible()
    until_tiles_are_played(page, person)
    expect(page.locator(".trump")).to_contain_text("Trumps")
    person.match()
    expect(page.get_by_role("log")).to_contain_text(" won.")


def test_a_tile_that_does_not_follow_is_dimmed_and_refused_with_its_clause(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, options={"target": "250"})
    person = WithMouse(page)
    wanted = "main.table[data-turn=mine] [data-hand]:has(.able) button:not(.able)"
    for _ in range(60):
        page.wait_for_selector(READY)
        if page.locator(wanted).count() and not page.locator("dialog[open]").count():
            break
        assert person.turn()
    tile = page.locator(wanted).first
    expect(tile.locator(".dim")).to_have_count(1)
    tile.click()
    expect(page.locator(".answers").get_by_role("button", name="Rule 10")).to_be_visible()


def test_a_match_by_keyboard_alone(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site)
    person = WithKeys(page)
    until_tiles_are_played(page, person)
    person.press("e")
    expect(page.locator(".answers")).to_contain_text("Bidding: ")
    expect(page.locator(".answers")).to_contain_text("Trumps: ")
    person.match()
    expect(page.get_by_role("log")).to_contain_text(" won.")


def test_two_browsers_sit_opposite_each_other(new_context: NewContext, site: Site) -> None:
    ann = sit_down(new_context, site, bots=[None, "greedy", None, "greedy"])
    ben = new_context().new_page()
    ben.goto(ann.url)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ben.wait_for_selector("[data-hand] button")
    for page, own, opposite in ((ann, "Ann", "Ben"), (ben, "Ben", "Ann")):
        expect(page.locator(".at.south")).to_contain_text(own)
        expect(page.locator(".at.north")).to_contain_text(opposite)
    people = {page: Reading(page) for page in (ann, ben)}
    while not all(page.locator("main.table[data-turn=over]").count() for page in people):
        for page, person in people.items():
            if page.locator("main.table[data-turn=mine], dialog[open]").count():
                person.turn()
        ann.wait_for_timeout(50)
    for page, person in people.items():
        while page.locator("dialog[open]").count():
            person.turn()
        assert any("took" in text for text in person.read)
        expect(page.get_by_role("log")).to_contain_text(" won.")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_auction_and_in_the_tricks(
    new_context: NewContext, site: Site, language: str, scheme: str
) -> None:
    context = new_context({"language": language, "scheme": scheme})
    table = site.open(context, "texas-42", bots=ALONE)
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table[data-turn=mine] [data-call]")
    found = faults(page)
    until_tiles_are_played(page, WithMouse(page))
    for width, height in ((1280, 800), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"/t/{table}")
        page.wait_for_selector(".tricks")
        found += faults(page)
        assert int(page.evaluate("document.documentElement.scrollWidth")) <= width
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert int(page.evaluate("document.documentElement.scrollWidth")) <= 360
    page.goto(f"/t/{table}?tv")
    page.wait_for_selector(".tricks")
    found += faults(page)
    assert not found, "\n".join(found)


def test_the_summary_of_a_hand_fits_in_every_window(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, options={"target": "250"})
    person = WithMouse(page)
    while not page.locator("dialog[open] .outcome").count():
        assert person.turn()
        page.wait_for_selector(READY)
    for size in VIEWPORTS.values():
        page.set_viewport_size(size)
        page.wait_for_function(f"({CUT})().length === 0")  # when it was drawn anew
