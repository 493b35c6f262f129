"""Whole matches on the page: by mouse, touch, dragging, by keyboard or accessibility tree alone."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewContext
from .listener import Listener
from .people import DECIDED, ByDragging, Person, WithFingers, WithKeys, WithMouse
from .said import say
from .site import Site

ALONE = [None, "greedy"]


def ends_well(page: Page, person: Person) -> None:
    person.match()
    expect(page.get_by_role("log")).to_contain_text(DECIDED)
    page.get_by_role("button", name=say("end.result")).click()  # it was put away
    again = page.locator("dialog[data-result=match]").get_by_role("button", name=say("end.again"))
    expect(again).to_be_visible()


def test_by_mouse_and_the_record_can_be_downloaded(new_context: NewContext, site: Site) -> None:
    context = new_context()
    table = site.open(context, "bergen", bots=ALONE, options={"target": "3"})
    page = context.new_page()
    page.goto(f"/t/{table}")
    ends_well(page, WithMouse(page))
    page.locator("dialog").get_by_role("button", name=say("table.more")).click()
    with page.expect_download() as download:
        page.get_by_role("link", name=say("end.record")).first.click()
    assert download.value.suggested_filename == f"bergen-{table}.jsonl"
    page.goto("/matches")
    tally = page.get_by_role("row", name="Bergen")
    expect(tally).to_be_visible()
    expect(tally.get_by_role("cell").first).to_have_text("1")


def test_by_touch_on_a_phone(new_context: NewContext, site: Site) -> None:
    phone = {"width": 360, "height": 740}
    context = new_context(viewport=phone, has_touch=True, is_mobile=True)
    table = site.open(context, "muggins", bots=ALONE, options={"target": "10"})
    page = context.new_page()
    page.goto(f"/t/{table}")
    ends_well(page, WithFingers(page))
    page.get_by_role("button", name=say("end.again")).first.tap()
    page.wait_for_url(lambda url: table not in url)
    page.wait_for_selector("main.table")


def test_by_dragging(new_context: NewContext, site: Site) -> None:
    context = new_context()
    table = site.open(context, "draw", bots=ALONE, options={"target": "1"})
    page = context.new_page()
    page.goto(f"/t/{table}")
    ends_well(page, ByDragging(page))


def test_by_keyboard_alone_from_the_first_page_to_the_last_tile(page: Page) -> None:
    person = WithKeys(page)
    page.goto("/")
    page.wait_for_selector("a[href='/new/bergen']")
    person.tab_to("a[href='/new/bergen']")
    person.press("Enter")
    page.wait_for_selector(".setup .main")
    person.tab_to(".setup .other")
    page.keyboard.type("3")
    person.tab_to(".setup summary")
    person.press("Enter")
    person.tab_to(".rules input[autocomplete=nickname]")
    page.keyboard.type("Ben")
    person.tab_to(".setup .main")
    person.press("Enter")
    page.wait_for_selector("main.table")
    person.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("read the ends")
    person.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".whose")).to_contain_text("Your turn")  # what happens is heard first
    person.hears("h", "Your tiles")
    person.press("e")
    expect(page.locator(".answers .unseen")).to_contain_text("First to 3")
    ends_well(page, person)


SPOKEN = {
    "bergen": {"bots": ALONE, "options": {"target": "3"}},
    "mexican-train": {"bots": [None, "greedy", "greedy"], "options": {"rounds": "1"}},
    "texas-42": {"bots": [None, *["greedy"] * 3], "options": {"target": "20"}},
    "poker": {"bots": ALONE, "options": {"hands": "2"}},
    "blind": {"bots": ALONE},
    "bingo": {"bots": [None]},
}


@pytest.mark.parametrize(
    "sheet", ["bergen", *(pytest.param(each, marks=pytest.mark.long) for each in list(SPOKEN)[1:])]
)
def test_by_the_accessibility_tree_alone(new_context: NewContext, site: Site, sheet: str) -> None:
    context = new_context()
    table = site.open(context, sheet, deal=3, **SPOKEN[sheet])
    page = context.new_page()
    page.goto(f"/t/{table}")
    Listener(page).match()
    assert page.locator("main.table[data-turn=over]").count() == 1
