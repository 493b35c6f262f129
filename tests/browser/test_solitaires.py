"""Whole deals of the solitaires that have boards to play on, by mouse and by keyboard alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from boneyard.words import say

from .conftest import NewContext
from .passer_by import play
from .people import Person
from .site import Site
from .solitaires import (
    ClockWithKeys,
    ClockWithMouse,
    TakingWithKeys,
    TakingWithMouse,
    TrafficWithKeys,
    TrafficWithMouse,
    ask_for,
    middle,
)
from .test_access import faults
from .viewports import faults_everywhere

pytestmark = pytest.mark.long

PHONE = {"width": 360, "height": 740}
PEOPLE: list[tuple[str, Callable[[Page], Person]]] = [
    ("big-clock", ClockWithMouse),
    ("big-clock", ClockWithKeys),
    ("good-neighbors", TakingWithMouse),
    ("good-neighbors", lambda page: TakingWithKeys(page, "f")),
    ("squeeze", TakingWithMouse),
    ("squeeze", lambda page: TakingWithKeys(page, "d")),
    ("traffic", TrafficWithMouse),
    ("traffic", TrafficWithKeys),
]
# A board is fitted to its place in the frame after it came.
DRAWN = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => go(1))))"
SHEETS = ["big-clock", "good-neighbors", "squeeze", "traffic"]


def sit_down(
    new_context: NewContext, site: Site, sheet: str, deal: int = 1, top: int = 6, **page: object
) -> Page:
    """A page at a numbered deal."""
    context = new_context(**page)
    table = site.open(context, sheet, bots=[None], deal=deal, set=top)
    opened = context.new_page()
    opened.goto(f"/t/{table}")
    opened.wait_for_selector("svg[data-board]")
    opened.evaluate(DRAWN)
    return opened


@pytest.mark.parametrize(("sheet", "person"), PEOPLE)
def test_a_whole_deal(
    new_context: NewContext, site: Site, sheet: str, person: Callable[[Page], Person]
) -> None:
    page = sit_down(new_context, site, sheet)
    person(page).match()
    expect(page.locator("main.table")).to_have_attribute("data-turn", "over")
    expect(page.locator("[data-main]")).to_have_text(say("web.solitaire.next"))


def test_what_cannot_be_foreseen_is_not_played_to_the_end(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "big-clock")
    ask_for(page, "solitaire.finish")
    told = say("server.foreseen.finish-hidden")
    expect(page.locator("[data-solitaire] .told").first).to_contain_text(told)
    expect(page.locator("[data-verdict]")).to_contain_text(told)


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("es", "dark")])
def test_axe_finds_nothing_on_the_boards(
    new_context: NewContext, site: Site, language: str, scheme: str
) -> None:
    found: list[str] = []
    for sheet in SHEETS:
        page = sit_down(
            new_context, site, sheet, top=12, settings={"language": language, "scheme": scheme}
        )
        page.locator("[data-hand] .able, .piece.able, .stock.able").first.click()
        page.wait_for_selector(".picked")
        found += faults(page)
        page.context.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_phone_has_room_for_the_largest_set_and_for_large_text(
    new_context: NewContext, site: Site, sheet: str
) -> None:
    page = sit_down(
        new_context, site, sheet, top=12, viewport=PHONE, has_touch=True, is_mobile=True
    )
    for size in ("100%", "200%"):
        page.evaluate("size => document.documentElement.style.fontSize = size", size)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert page.evaluate("document.documentElement.scrollHeight") <= 740
    for piece in page.locator("svg[data-board] [data-piece]").all():
        box = piece.bounding_box()
        assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= 360


@pytest.mark.parametrize("top", [6, 9, 12])
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_set_fits_in_every_window_with_something_picked(
    new_context: NewContext, site: Site, sheet: str, top: int
) -> None:
    page = sit_down(new_context, site, sheet, top=top)
    play(page, 4)
    assert faults_everywhere(page) == []
    page.locator("[data-hand] .able, .piece.able, .stock.able").first.dispatch_event("click")
    assert faults_everywhere(page) == []


def test_pairs_are_shown_one_after_the_other_and_a_bad_one_is_explained(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "good-neighbors")
    page.locator(".actions .show").click()
    expect(page.locator(".piece.picked")).to_have_count(2)
    first = page.locator(".piece.picked").evaluate_all("all => all.map(each => each.dataset.piece)")
    page.keyboard.press("s")
    page.wait_for_function(
        "first => [...document.querySelectorAll('.piece.picked')]"
        ".some(each => !first.includes(each.dataset.piece))",
        arg=first,
    )
    page.keyboard.press("Escape")
    expect(page.locator(".piece.picked")).to_have_count(0)
    page.locator(".piece.able").first.click()
    page.locator(".piece:not(.picked, .glows)").first.click()
    expect(page.locator(".answers.said")).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator(".answers .unseen")).to_contain_text("Row 1:")


def test_a_top_moves_while_a_double_is_in_trouble(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "big-clock", deal=17, top=12)
    expect(page.get_by_text(say("web.big_clock.may-move"))).to_be_visible()
    before = page.locator("main.table").get_attribute("data-moves")
    ClockWithMouse(page).shift()
    expect(page.locator("main.table")).not_to_have_attribute("data-moves", str(before))
    page.get_by_role("button", name=say("web.big_clock.under")).click()
    expect(page.locator("[data-under] li").first).to_be_visible()


def test_a_tile_is_turned_round_and_a_square_that_is_taken_says_so(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "traffic", top=9)
    tile = page.locator("[data-hand] .able").first
    tile.click()
    held = page.locator(".cursor").get_attribute("aria-label")
    tile.click()
    expect(page.locator(".cursor")).not_to_have_attribute("aria-label", str(held))
    page.keyboard.press("Escape")
    expect(page.locator(".cursor")).to_have_count(0)
    person = TrafficWithMouse(page)
    for _ in range(2):
        assert person.turn()
    page.wait_for_selector("main.table[data-turn=mine]")
    page.locator("[data-hand] .able").first.click()
    lying = page.locator("svg[data-board] g[role=img]").first
    page.mouse.click(*middle(lying))
    expect(page.locator(".answers.said .clause")).to_be_visible()


def test_squares_where_a_fifth_number_would_come_are_marked(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "traffic", deal=10, top=9)
    person = TrafficWithMouse(page)
    for _ in range(3):
        assert person.turn()
    page.wait_for_selector("main.table[data-turn=mine]")
    for tile in page.locator("[data-hand] .able").all():
        tile.click()
        if page.locator(".jam").count():
            break
    expect(page.locator(".jam").first).to_be_visible()
    held = page.locator("[data-hand] .picked").get_attribute("data-tile") or ""
    for number in page.locator(".jam text").all_text_contents():
        assert set(number.split()) <= set(held.split("-"))


def test_the_streets_can_be_looked_at_closer(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "traffic")
    board = page.locator("svg[data-board]")
    everything = board.get_attribute("viewBox")
    page.keyboard.press("+")
    expect(board).not_to_have_attribute("viewBox", str(everything))
    closer = board.get_attribute("viewBox")
    x, y = middle(board)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 30, steps=4)
    page.mouse.up()
    expect(board).not_to_have_attribute("viewBox", str(closer))
    page.mouse.wheel(0, -200)
    page.get_by_role("button", name=say("web.table.fit"), exact=True).click()
    expect(board).to_have_attribute("viewBox", str(everything))


def test_a_tile_is_dragged_to_a_square_or_put_back(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "traffic")
    tile = page.locator("[data-hand] .able").first
    tile.click()
    goal = middle(page.locator(".cursor"))
    page.keyboard.press("Escape")
    expect(page.locator(".cursor")).to_have_count(0)
    x, y = middle(tile)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y, steps=3)
    page.mouse.up()
    expect(page.locator(".cursor, .picked")).to_have_count(0)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*goal, steps=6)
    page.mouse.up()
    expect(page.locator("main.table")).to_have_attribute("data-moves", "1.1")


def test_two_fingers_bring_the_streets_closer(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "traffic", viewport=PHONE, has_touch=True, is_mobile=True)
    board = page.locator("svg[data-board]")
    everything = str(board.get_attribute("viewBox"))
    x, y = middle(board)
    glass = page.context.new_cdp_session(page)
    for kind, apart in (("Start", 30), ("Move", 60), ("Move", 100)):
        fingers = [{"x": x + side * apart, "y": y, "id": i} for i, side in enumerate((-1, 1))]
        glass.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": fingers})
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(board).not_to_have_attribute("viewBox", everything)
    width = float(str(board.get_attribute("viewBox")).split()[2])
    assert width < float(everything.split()[2]) / 2
    expect(page.locator("main.table")).to_have_attribute("data-moves", "1.0")
