"""Mexican Train on the page: whole matches by mouse and by keyboard, an arranged hand, every track
in words, two browsers, and nothing that axe would find."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewContext
from .people import DECIDED, Person, WithKeys, WithMouse
from .site import Site
from .test_access import faults

pytestmark = pytest.mark.long

SHORT = {"rounds": "1"}
ALONE = [None, "greedy"]
TRACKS = "main > .board [data-track]"
NUMBERS = ("blank", "one", "two", "three", "four", "five", "six")


def sit_down(new_context: NewContext, site: Site, **wish: object) -> Page:
    context = new_context()
    asked = {"bots": ALONE, "set": 6, "options": SHORT, **wish}
    table = site.open(context, "mexican-train", **asked)
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("[data-hand] button")
    return page


HELD = "[...document.querySelectorAll('[data-hand] button')].map((each) => each.dataset.tile)"


def hand(page: Page) -> list[str]:
    """The tiles of the hand as they stand."""
    tiles: list[str] = page.evaluate(HELD)
    return tiles


def stand(page: Page, tiles: list[str]) -> None:
    """The tiles of the hand come to stand so."""
    page.wait_for_function(f"tiles => `${{tiles}}` === `${{{HELD}}}`", arg=tiles)


def spoken(tile: str) -> str:
    """A tile as it is read aloud."""
    high, low = (NUMBERS[int(half)] for half in tile.split("-"))
    return f"double {high}" if high == low else f"{high} {low}"


def until_the_station_is_open(page: Page, person: Person) -> None:
    while not page.get_by_role("img", name="Station: ").count():
        assert person.turn()
    page.wait_for_selector("main.table[data-turn=mine]")


def test_a_match_by_mouse_with_the_longest_train_and_tracks_in_words(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site)
    person = WithMouse(page)
    until_the_station_is_open(page, person)
    page.locator("[data-track='1']").click()
    expect(page.locator(".words")).to_contain_text("train")
    page.locator("[data-track='0']").click()
    expect(page.locator(".words")).to_contain_text("your train")
    page.locator("[data-track='0']").click()
    expect(page.locator(".words")).to_have_text("")
    page.get_by_role("button", name="Arrange").click()
    expect(page.get_by_text("train from").first).to_be_visible()
    first = page.get_by_role("button", name="Put first")
    if first.count():
        told = page.get_by_text("Your longest train").text_content() or ""
        first.click()
        tiles = told.split(": ")[1].split(" (")[0].split()
        assert [set(tile.split("-")) for tile in hand(page)[: len(tiles)]] == [
            set(tile.split("-")) for tile in tiles
        ]
    person.match()
    expect(page.get_by_role("log")).to_contain_text(DECIDED)


def test_a_match_by_keyboard_alone_with_an_arranged_hand(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site)
    page.wait_for_selector("main.table[data-turn=mine]")
    person = WithKeys(page)
    before = hand(page)
    person.press("ArrowRight")
    person.press("Shift+ArrowRight")
    person.press("Shift+ArrowRight")
    arranged = [*before[1:3], before[0], *before[3:]]
    stand(page, arranged)
    expect(page.locator("[data-hand] button").nth(2)).to_be_focused()
    expect(page.locator(".answers")).to_contain_text(f"{spoken(before[0])} is number 3 now")
    page.reload()
    page.wait_for_selector("[data-hand] button")
    stand(page, arranged)
    person.press("h")
    expect(page.locator(".answers")).to_contain_text(", ".join(map(spoken, arranged)))
    until_the_station_is_open(page, person)
    person.press("e")
    expect(page.locator(".answers")).to_contain_text("your train")
    person.tab_to("[data-track]")
    person.press("ArrowDown")
    person.press("Enter")
    expect(page.locator(".words")).to_contain_text("train")
    person.match()
    expect(page.get_by_role("log")).to_contain_text(DECIDED)


def test_a_hand_is_arranged_by_dragging_also_out_of_turn(
    new_context: NewContext, site: Site
) -> None:
    page = sit_down(new_context, site)
    page.wait_for_selector("main.table[data-turn=mine]")
    before = hand(page)
    tiles = page.locator("[data-hand] button")
    tiles.nth(0).drag_to(tiles.nth(3))
    stand(page, [*before[1:4], before[0], *before[4:]])
    page.get_by_role("button", name="Arrange").click()
    page.get_by_role("button", name="Sort").click()
    stand(page, before)


def test_two_browsers_see_the_same_tracks_each_its_own_first(
    new_context: NewContext, site: Site
) -> None:
    ann = sit_down(new_context, site, bots=[None, None])
    ben = new_context().new_page()
    ben.goto(ann.url)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ben.wait_for_selector("[data-hand] button")
    people = {page: WithMouse(page) for page in (ann, ben)}
    over = ann.locator("main.table[data-turn=over]")
    while not over.count():
        for page, person in people.items():
            if page.locator("main.table[data-turn=mine]").count():
                person.turn()
    for page in (ann, ben):
        expect(page.get_by_role("log")).to_contain_text(DECIDED)
    for page in (ann, ben):
        expect(page.locator(".own .name")).to_have_text("Your train")
    moves = ann.locator("main.table").get_attribute("data-moves")
    expect(ben.locator("main.table")).to_have_attribute("data-moves", str(moves))
    ends = [
        sorted(each.get_attribute("data-track") or "" for each in page.locator(TRACKS).all())
        for page in (ann, ben)
    ]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_a_table_of_eight(
    new_context: NewContext, site: Site, language: str, scheme: str
) -> None:
    context = new_context({"language": language, "scheme": scheme})
    bots = [None, *["random"] * 7]
    table = site.open(context, "mexican-train", bots=bots, seats=8, set=12, options=SHORT)
    page = context.new_page()
    page.goto(f"/t/{table}")
    person = WithMouse(page)
    for _ in range(3):
        person.turn()
    found: list[str] = []
    for size in ({"width": 1280, "height": 800}, {"width": 360, "height": 740}):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        page.goto(f"/t/{table}")
        page.wait_for_selector("[data-track]")
        page.locator("[data-track]").first.click()
        found += faults(page)
        assert int(page.evaluate("document.documentElement.scrollWidth")) <= size["width"]
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert int(page.evaluate("document.documentElement.scrollWidth")) <= 360
    page.goto(f"/t/{table}?tv")
    page.wait_for_selector("[data-track]")
    found += faults(page)
    assert not found, "\n".join(found)
