"""The page on which a table is set up: what is usual stands there before anything is chosen."""

from playwright.sync_api import Locator, Page, expect
from usual import PRINTED

import boneyard as by

from .conftest import NewContext

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
