"""Where things stand on a phone: the board keeps still, and nothing lies over a tile."""

from playwright.sync_api import Page

from .conftest import NewContext
from .people import WithFingers
from .site import Site

PHONE = {"width": 360, "height": 740}
TOP = "document.querySelector('.board').getBoundingClientRect().top + scrollY"
# The tiles that reach under the sum, but for a hair's breadth.
COVERED = """
() => {
  const sum = document.querySelector(".sum").getBoundingClientRect();
  return [...document.querySelectorAll("[data-board] > [role=img]")]
    .map((tile) => ({ name: tile.getAttribute("aria-label"), box: tile.getBoundingClientRect() }))
    .filter(({ box }) => box.left < sum.right - 1 && box.top < sum.bottom - 1)
    .map(({ name }) => name);
}
"""


def phone(new_context: NewContext, site: Site, sheet: str, seats: int) -> Page:
    context = new_context(viewport=PHONE, has_touch=True)
    table = site.open(context, sheet, seats=seats, bots=[None] + ["greedy"] * (seats - 1))
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table")
    return page


def test_the_board_keeps_still_and_the_sum_covers_no_tile(
    new_context: NewContext, site: Site
) -> None:
    page = phone(new_context, site, "muggins", 4)
    page.evaluate("document.fonts.ready.then(() => 1)")  # letters of another size move things
    top = page.evaluate(TOP)
    person = WithFingers(page)
    for _ in range(5):
        person.turn()
        assert page.evaluate(TOP) == top
        assert page.evaluate(COVERED) == []


def test_the_hand_can_be_seen_with_the_board(new_context: NewContext, site: Site) -> None:
    for sheet, seats in (("muggins", 4), ("mexican-train", 8)):
        page = phone(new_context, site, sheet, seats)
        page.wait_for_selector("main.table[data-turn=mine]")  # others may have played before
        hand = page.locator("[data-hand] button").first.bounding_box()
        assert hand is not None and hand["y"] + hand["height"] <= PHONE["height"]


def test_one_bids_with_the_hand_in_sight(new_context: NewContext, site: Site) -> None:
    for sheet, button in (("texas-42", "[data-call]"), ("poker", "[data-bet], [data-verb]")):
        page = phone(new_context, site, sheet, 4)
        page.wait_for_selector(f"main.table[data-turn=mine] :is({button})")
        tiles = page.locator("[data-hand] [data-tile], [data-hand] button, [data-hand] svg").all()
        for part in [*tiles, *page.locator(button).all()]:
            box = part.bounding_box()
            assert box is not None and box["y"] + box["height"] <= PHONE["height"], sheet
