"""What was wrong with the look of a table once, and how large its tiles are: one check each."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewContext
from .passer_by import play
from .people import READY, WithKeys, WithMouse
from .said import say
from .site import Site
from .test_home import LITTLE, SHIFTS
from .viewports import VIEWPORTS

# The width of a tile, whichever way it lies.
WIDE = """
tiles => Math.min(...tiles.map((tile) => {
  const { width, height } = tile.getBoundingClientRect();
  return Math.min(width, height);
}))
"""
FOUR = [None, "easy", "medium", "hard"]
LEAST = {"small phone": 20, "phone": 30, "window": 48, "desktop": 48, "television": 48}


# Tiles of a hand of six, as wide as they are at least.
HELD = {"small phone": 40, "phone": 52, "landscape": 40, "desktop": 66, "television": 84}
CUT = """
names => names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.innerText)
"""


def sit_down(new_context: NewContext, site: Site, sheet: str, **wish: object) -> Page:
    settings = wish.pop("settings", {})
    assert isinstance(settings, dict)
    window = VIEWPORTS[str(wish.pop("window", "desktop"))]
    context = new_context(settings, viewport=window)
    table = site.open(context, sheet, **{"bots": [None, "greedy"], "deal": 1, **wish})
    page = context.new_page()
    page.add_init_script(SHIFTS)
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table")
    return page


@pytest.mark.parametrize("turns", [5, pytest.param(20, marks=pytest.mark.long)])
def test_nothing_shifts_on_a_phone_while_one_plays(
    new_context: NewContext, site: Site, turns: int
) -> None:
    page = sit_down(new_context, site, "muggins", window="phone")
    page.wait_for_selector(READY)
    page.evaluate("document.fonts.ready.then(() => 1)")
    person = WithMouse(page)
    page.evaluate("window.shifts = 0")
    for _ in range(turns):
        assert person.turn()
        page.wait_for_selector(READY)
    assert page.evaluate("shifts") < LITTLE


@pytest.mark.parametrize("window", LEAST)
def test_tiles_on_the_felt_are_large_enough(
    new_context: NewContext, site: Site, window: str
) -> None:
    page = sit_down(new_context, site, "muggins", window=window)
    play(page, 3)
    page.wait_for_function(
        f"least => ((wide) => wide >= least - 1 && wide < 999)(({WIDE})([...document"
        ".querySelectorAll('main.table [data-board] [data-tile] .face')]))",
        arg=LEAST[window],
    )


@pytest.mark.parametrize("window", HELD)
def test_tiles_of_a_hand_are_large_enough(new_context: NewContext, site: Site, window: str) -> None:
    page = sit_down(new_context, site, "front-porch", window=window, seats=4, bots=FOUR)
    play(page, 1)
    held = page.locator("[data-hand] [data-tile]")
    assert 4 <= held.count() <= 6
    assert held.evaluate_all(WIDE) >= HELD[window] - 1


@pytest.mark.parametrize("window", ["small phone", "phone"])
def test_names_of_three_are_whole_on_a_phone(
    new_context: NewContext, site: Site, window: str
) -> None:
    page = sit_down(new_context, site, "sebastopol", window=window, seats=4, bots=FOUR)
    names = page.locator("main.table .people .name")
    expect(names).to_have_text(["Rosa", "Leo", "Marguerite"])
    assert names.evaluate_all(CUT) == []


def test_the_table_says_how_many_points_win(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "muggins")
    expect(page.locator("main.table header")).to_contain_text(say("table.first-to", number=100))


def test_the_focus_stays_in_the_table_and_draw_is_no_main_action_while_tiles_fit(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "muggins")
    person = WithKeys(page)
    main = page.locator("main.table .main:visible")
    for _ in range(4):
        page.wait_for_selector("main.table[data-turn=mine]")
        if page.locator("[data-hand] .able").count():
            expect(main).to_have_text(say("table.choose"))
        assert person.turn()
        page.wait_for_selector(READY)
        page.wait_for_function("document.activeElement !== document.body")
    expect(page.locator("main.table .sum")).to_have_count(1)


def test_the_hub_lies_alone_before_the_first_tile(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "caribbean-cruise", bots=[None, None], deal=None)
    expect(page.locator("[data-board]")).to_be_visible()
    expect(page.get_by_text(say("table.empty"))).to_have_count(0)


def test_a_half_has_pips_or_a_numeral(new_context: NewContext, site: Site) -> None:
    for numerals, drawn, absent in (("always", ".numeral", ".lip"), ("never", ".lip", ".numeral")):
        page = sit_down(new_context, site, "muggins", settings={"numerals": numerals}, set=9)
        tiles = page.locator("main.table [data-hand] [data-tile]")
        expect(tiles.locator(drawn).first).to_be_attached()
        expect(tiles.locator(absent)).to_have_count(0)
