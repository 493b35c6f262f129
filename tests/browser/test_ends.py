"""How rounds and matches end: the result is open from its top, nothing goes on behind it, and what
stands on the plates is what it says."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewContext
from .people import READY, WithKeys, WithMouse
from .said import say
from .site import Site
from .test_look import CUT
from .viewports import VIEWPORTS

WINDOWS = ((320, 568), (390, 844), (844, 390), (820, 1180), (1440, 900))
# How far a result is scrolled down, and whether its main button has the focus and is wholly seen.
OPENED = """
() => {
  const dialog = document.querySelector("dialog[open]");
  const { top, bottom } = document.activeElement.getBoundingClientRect();
  const fits = document.documentElement.scrollHeight <= innerHeight;
  return [
    dialog.scrollTop + dialog.querySelector(".stage").scrollTop,
    document.activeElement.matches("dialog[open] .main"),
    top >= 0 && bottom <= innerHeight && fits,
    dialog.querySelectorAll(".main").length,
  ];
}
"""


def sit_down(
    new_context: NewContext, site: Site, sheet: str, seats: int = 2, **wish: object
) -> Page:
    context = new_context()
    bots = [None] + ["greedy"] * (seats - 1)
    table = site.open(context, sheet, **{"seats": seats, "bots": bots, "deal": 1, **wish})
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table")
    return page


def until_a_result(page: Page) -> None:
    person = WithMouse(page)
    while not page.locator("dialog[open]").count():
        person.turn()
        page.wait_for_selector(READY)


def shows(page: Page, mark: str, totals: list[int]) -> None:
    """What carries this mark, seat by seat, comes to these scores."""
    expect(page.locator(f"[{mark}]")).to_have_count(len(totals))
    for seat, points in enumerate(totals):
        expect(page.locator(f"[{mark}='{seat}']")).to_have_text(str(points))


def test_nobody_thinks_when_a_round_is_over(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "block")
    until_a_result(page)
    expect(page.locator(".status .whose")).to_have_text(say("table.round-over"))


def test_a_result_opens_at_its_top_with_the_way_on_in_sight(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "mexican-train", 8, set=12)
    until_a_result(page)
    expect(page.locator("dialog[open] .main")).to_be_focused()
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OPENED) == [0, True, True, 1], (width, height)


@pytest.mark.parametrize(
    ("sheet", "bots"),
    [("mexican-train", ["greedy"] * 3), ("tiddle-a-wink", ["easy", "medium", "hard", "expert"])],
)
def test_a_result_is_seen_whole_on_the_smallest_phone_and_on_a_television(
    new_context: NewContext, site: Site, sheet: str, bots: list[str]
) -> None:
    page = sit_down(new_context, site, sheet, len(bots) + 1, bots=[None, *bots])
    until_a_result(page)
    for window in ("small phone", "television"):
        page.set_viewport_size(VIEWPORTS[window])
        stage = page.locator("dialog[open] .stage")
        assert stage.evaluate("stage => stage.scrollHeight - stage.clientHeight") <= 1
        assert stage.locator(".name, .stand").evaluate_all(CUT) == []


def test_the_sum_of_a_round_is_written_out(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "block", 3, options={"target": "200"})
    until_a_result(page)
    rows = page.locator("dialog [data-hands] li")
    expect(page.locator("dialog .sum").first).to_be_visible()
    sums = page.locator("dialog .sum").all_inner_texts()
    for text in sums:
        written = re.fullmatch(r"(.+) = (\d+) for (.+)", text)
        assert written is not None, text
        reckoned, total, name = written.groups()
        terms = re.findall(r"([+−]?) ?(\d+)", reckoned)
        assert sum(-int(term) if sign == "−" else int(term) for sign, term in terms) == int(total)
        row = rows.filter(has=page.get_by_text(name, exact=True))
        expect(row.locator(".gain")).to_have_text(f"+{total}")


def test_no_move_of_the_next_round_is_shown_while_a_result_is_open(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "block", options={"target": "200"})
    until_a_result(page)
    table = page.url.rsplit("/", 1)[1]
    before = page.locator("main.table").get_attribute("data-moves")
    laid = page.locator("[data-board] [data-tile]").count()
    assert laid > 3, "the last tiles of the round still lie there"
    page.wait_for_timeout(1500)  # bots of this table move every tenth of a second
    assert page.locator("main.table").get_attribute("data-moves") == before
    assert page.locator("[data-board] [data-tile]").count() == laid
    totals = site.ask(f"/api/tables/{table}")["totals"]
    shows(page, "data-total", totals)
    shows(page, "data-score", totals)
    page.locator("dialog .main").click()
    expect(page.locator("main.table")).not_to_have_attribute("data-moves", before or "")
    page.wait_for_selector("main.table[data-turn=mine]")
    assert WithMouse(page).turn()


def test_a_round_is_looked_at_again_from_its_result_and_the_match_goes_on(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "block", options={"target": "200"})
    until_a_result(page)
    page.locator("dialog").get_by_role("link", name="Replay").click()
    told = page.get_by_role("status").filter(has_text="Move 0 of")
    expect(told).to_be_visible()
    expect(page.get_by_label("View as")).to_have_count(0)  # what others held is not told yet
    page.get_by_role("button", name="Last move").click()
    expect(page.locator("[data-hands]")).to_be_visible()
    page.keyboard.press("ArrowRight")  # there is no further round yet
    expect(page.locator("[data-hands]")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_selector("main.table[data-turn=mine]")
    assert WithMouse(page).turn()


def test_the_plates_of_a_match_are_its_result_also_after_a_reload(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "muggins", options={"target": "30"})
    person = WithKeys(page)
    while not page.locator("main.table[data-turn=over]").count():
        person.turn()
        page.wait_for_selector(READY)
    totals = site.ask(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["totals"]
    page.wait_for_selector("dialog[open]")
    shows(page, "data-total", totals)
    shows(page, "data-score", totals)
    page.locator("dialog .main").click()
    expect(page.locator("dialog[data-result=match]")).to_be_visible()
    shows(page, "data-total", totals)
    page.reload()
    page.wait_for_selector("main.table[data-turn=over]")
    shows(page, "data-score", totals)
    page.get_by_role("button", name="See the result").click()
    expect(page.locator("dialog[data-result=match]")).to_be_visible()
    shows(page, "data-total", totals)


def test_a_result_is_shared_as_a_picture_and_played_again(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "muggins", options={"target": "10"})
    WithMouse(page).match()
    page.get_by_role("button", name="See the result").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Share").click()
    picture = saved.value.path().read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(picture[at : at + 4]) for at in (16, 20)] == [1200, 630]
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    page.wait_for_selector("main.table[data-turn=mine]")


def test_a_match_is_judged_in_the_page_with_its_board_in_sight(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site, "muggins", options={"target": "10"})
    WithMouse(page).match()
    page.get_by_role("button", name="See the result").click()
    page.locator("dialog a[href$='?review']").click()
    expect(page.locator("[data-review]")).to_be_visible()
    expect(page.locator("[data-board]")).to_be_visible()
    page.wait_for_function("!document.querySelector('[data-review] progress')", timeout=60_000)
    page.locator("[data-review] summary").click()
    page.locator("[data-review] details li button").first.click()
    expect(page.locator("[data-board]")).to_be_in_viewport()
    expect(page.locator(".said .judged")).to_contain_text("chose to")
