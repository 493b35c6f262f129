"""The page on which a table is set up: what is usual stands there before anything is chosen."""

from typing import Any

from playwright.sync_api import Locator, Page, expect
from usual import PRINTED

import boneyard as by

from .conftest import NewContext
from .site import Site

SET, SEATS = "Set of tiles", "Players"


def offer(page: Page, label: str) -> Locator:
    return page.get_by_role("combobox", name=label, exact=True)


def chosen(page: Page, label: str) -> int:
    return int(offer(page, label).input_value())


def test_every_game_is_offered_as_printed(new_context: NewContext) -> None:
    page = new_context().new_page()
    for sheet, (top, seats) in PRINTED.items():
        page.goto(f"/new/{sheet}")
        expect(page.get_by_role("button", name="Start")).to_be_visible()
        allowed = by.find(sheet).seats
        if len(allowed) > 1:
            assert chosen(page, SET) == top, sheet
        if len({number for each in allowed.values() for number in each}) > 1:
            assert chosen(page, SEATS) == seats, sheet
        expect(page.get_by_role("combobox", name="Seat ")).to_have_count(seats - 1)


def test_the_set_goes_by_the_company_until_one_is_chosen(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/new/tiddle-a-wink")
    offer(page, SEATS).select_option("4")
    assert chosen(page, SET) == 6
    offer(page, SEATS).select_option("8")
    assert chosen(page, SET) == 9
    offer(page, SET).select_option("12")
    offer(page, SEATS).select_option("5")
    assert chosen(page, SET) == 12
    page.goto("/new/muggins")
    offer(page, SEATS).select_option("8")
    assert chosen(page, SET) == 12
    offer(page, SET).select_option("6")
    assert chosen(page, SEATS) == 4


def test_a_house_rule_for_fewer_players_leaves_as_many_as_can_play(
    new_context: NewContext, site: Site
) -> None:
    page = new_context().new_page()
    page.goto("/new/poker")
    page.get_by_text("House rules").click()
    offer(page, "Exchange of tiles").select_option("on")
    assert chosen(page, SEATS) == 3
    expect(offer(page, SEATS).get_by_role("option")).to_have_text(["2", "3"])
    assert opened(page, site)["seats"] == 3


def opened(page: Page, site: Site) -> Any:
    """The table that the page was sent to, as the server tells of it."""
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/t/*")
    return site.ask(f"/api/tables/{page.url.rsplit('/', 1)[1]}")


def test_muggins_asks_whether_points_are_claimed_aloud(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.goto("/new/muggins")
    asked = offer(page, "Do points have to be claimed aloud?")
    expect(asked).to_be_visible()  # without looking for it
    expect(asked.get_by_role("option")).to_have_text(
        ["no, counted for you", "yes, or others call “muggins” and take them"]
    )
    asked.select_option("manual")
    assert opened(page, site)["options"] == {"claims": "manual"}


def test_who_begins_is_chosen_in_words(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.goto("/new/draw")
    offer(page, "Players").select_option("3")
    begins = offer(page, "Who begins")
    expect(begins.get_by_role("option")).to_have_text(
        ["You", "Drawn by lot", "2. Bot: medium", "3. Bot: medium"]
    )
    offer(page, "Seat 3").select_option("person")
    begins.select_option("3. A person")
    offer(page, "Players").select_option("2")
    expect(begins).to_have_value("")  # nobody sits there any more
    offer(page, "Seat 2").select_option("person")
    begins.select_option("2. A person")
    table = opened(page, site)
    assert (table["first"], table["to_move"]) == (1, 1)
    page.goto("/new/texas-42")
    offer(page, "Who deals first").select_option("Drawn by lot")
    assert opened(page, site)["first"] == "lot"


def test_where_the_sheet_says_who_begins_nothing_is_asked(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/new/matador")
    expect(offer(page, "Who begins")).to_be_visible()
    page.get_by_text("House rules").click()
    offer(page, "The lead").select_option("highest_double")
    expect(offer(page, "Who begins")).to_have_count(0)
    page.goto("/new/muggins")
    expect(page.get_by_role("button", name="Start")).to_be_visible()
    expect(offer(page, "Who begins")).to_have_count(0)
