"""A hand that lies at the hub goes on: on a scorepad, and at a table on the screen."""

import pytest
from playwright.sync_api import Page, expect

from boneyard.families.line.engine.move import LineMove, parse

from .conftest import NewContext, serve
from .follower import Follower
from .keeper import Keeper, ready
from .site import Site
from .test_access import faults
from .test_together import play_in_turn

HAND = ["6-6", "6-3>6-6", "3-5>6-3", "5-5>3-5"]
SCORED = [0, 15, 0, 0]
SEATS = 4
PHONE = {"width": 360, "height": 740}


@pytest.fixture
def page(new_context: NewContext) -> Page:
    """A page that is answered by the server: its own engine takes a while to load."""
    context = new_context(service_workers="block")
    context.route("**/python/**", lambda route: route.abort())
    return context.new_page()


def moves(hand: list[str]) -> list[LineMove]:
    found = [parse(text) for text in hand]
    return [each for each in found if isinstance(each, LineMove)]


def follow(page: Page, hand: list[str]) -> list[int]:
    """Lay these tiles, one player after the other; the points that the hub has for everybody."""
    follower = Follower(page)
    for number, move in enumerate(moves(hand)):
        follower.lay(move, number % SEATS, number + 1)
    scored: list[int] = follower.sees()["scored"]
    return scored


def in_play(page: Page, points: list[int]) -> None:
    """The round's form has these points in play filled in."""
    fields = page.locator("form[data-round] [data-play]")
    expect(fields).to_have_count(len(points))
    for seat, scored in enumerate(points):
        expect(fields.nth(seat)).to_have_value(str(scored))


def test_a_hand_at_the_hub_goes_on_at_a_table(page: Page, site: Site) -> None:
    Follower(page).begin("muggins", SEATS, 6)
    assert follow(page, HAND) == SCORED
    page.get_by_role("button", name="Continue on screen").click()
    page.wait_for_url("**/t/*")
    table = site.ask(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert (table["sheet"], table["seats"], table["totals"]) == ("muggins", SEATS, SCORED)
    for points in SCORED:
        expect(page.get_by_text(f"{points} points").first).to_be_visible()
    expect(page.get_by_text("Round 2").first).to_be_visible()


@pytest.mark.long
def test_two_go_on_and_play_the_next_hand_to_its_end(
    page: Page, new_context: NewContext, site: Site
) -> None:
    Follower(page).begin("bergen", 2, 6)
    follow(page, ["5-5"])  # two points
    page.get_by_role("button", name="Continue on screen").click()
    page.wait_for_url("**/t/*")
    other = new_context().new_page()
    other.goto(page.url)
    other.get_by_label("Your name").fill("Ben")
    other.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("log")).to_contain_text("Ben joined.")
    address = f"/api/tables/{page.url.rpartition('/')[2]}"
    assert site.ask(address)["totals"] == [2, 0]
    while not page.locator("dialog[open]").count():
        play_in_turn(page, other, 1)
    table = site.ask(address)
    assert table["round"] == 2 and table["totals"][0] >= 2 and sum(table["totals"]) > 2
    for points in table["totals"]:
        expect(page.locator("dialog[open]")).to_contain_text(str(points))


def test_a_hand_at_the_hub_is_written_on_a_scorepad_by_keyboard(page: Page) -> None:
    Follower(page).begin("muggins", SEATS, 6)
    for number, tile in enumerate(["6-6", "6-3", "5-3"], start=1):
        page.locator(f".pack [data-tile='{tile}']").press("Enter")
        page.wait_for_function(f"document.querySelectorAll('.pack .out').length === {number}")
    page.get_by_text("Names: Player 1").press("Enter")
    page.get_by_label("Player 1").press_sequentially("Ana")
    page.get_by_role("button", name="Score this round").press("Enter")
    in_play(page, SCORED)
    page.wait_for_function("document.activeElement.name === 'why'")  # one begins with the form
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator("input[name=out]").first).to_be_checked()
    for name in ("Player 2", "Player 3", "Player 4"):
        page.locator(f"fieldset[data-holds='{name}']").get_by_label("Pips").fill("4")
    page.locator("form[data-round] button.main").press("Enter")
    page.wait_for_selector("tr.round[data-number='1']")
    Keeper(page).has_totals([12, 15, 0, 0])
    page.reload()
    expect(page.locator("form[data-round]")).to_have_count(0)  # it is not written again


@pytest.mark.long
def test_the_next_hand_goes_on_the_same_pad(page: Page) -> None:
    Follower(page).begin("muggins", SEATS, 6)
    follow(page, HAND[:2])
    page.get_by_role("button", name="Score this round").click()
    in_play(page, SCORED)
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("link", name="Hub").click()
    expect(page.locator(".pack .out")).to_have_count(2)  # not written: it still lies
    page.get_by_role("button", name="Score as round 1 for Player 1").click()
    in_play(page, SCORED)
    page.locator("input[name=why][value=blocked]").check()
    expect(page.locator("fieldset[data-holds]")).to_have_count(SEATS)
    for place in page.locator("fieldset[data-holds]").all():
        place.get_by_label("Pips").fill("4")
    Keeper(page).confirm()
    page.wait_for_selector("tr.round[data-number='1']")
    page.get_by_role("link", name="Hub").click()
    page.wait_for_selector(".pack")
    expect(page.locator(".pack .out")).to_have_count(0)  # put away for the next hand
    follow(page, ["5-5"])
    page.get_by_role("button", name="Score as round 2 for Player 1").click()
    in_play(page, [10, 0, 0, 0])
    expect(page.locator("form[data-round='2']")).to_be_visible()
    page.get_by_role("link", name="Hub").click()
    page.get_by_role("button", name="Another game").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("button", name="Score this round")).to_be_visible()
    expect(page.get_by_role("button", name="Score as round")).to_have_count(0)


@pytest.mark.long
def test_a_hand_that_has_won_the_match_stays_at_the_hub(page: Page) -> None:
    page.goto("/hub")
    page.get_by_role("button", name="By tiles").click()
    page.get_by_role("combobox", name="Game").select_option("muggins")
    page.get_by_text("More rules").click()
    page.locator("[data-switch=target]").fill("10")
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".pack")
    follow(page, ["5-5"])
    page.get_by_role("button", name="Continue on screen").click()
    expect(page.get_by_role("alert")).to_contain_text("the game is already won")
    assert page.url.endswith("/hub")


@pytest.mark.long
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("es", "dark")])
def test_axe_finds_nothing_on_the_way(new_context: NewContext, language: str, scheme: str) -> None:
    context = new_context({"language": language, "scheme": scheme}, viewport=PHONE)
    context.route("**/python/**", lambda route: route.abort())
    page = context.new_page()
    found: list[str] = []

    def look() -> None:
        found.extend(faults(page))
        for size in ("200%", "100%"):
            page.evaluate("size => document.documentElement.style.fontSize = size", size)
            width = int(page.evaluate("document.documentElement.scrollWidth"))
            if width > PHONE["width"]:
                found.append(f"{page.url} at {size} is {width} wide")

    page.goto("/hub")
    page.locator("header button").last.click()
    page.locator("form select").first.select_option("muggins")
    page.locator("form button.main").click()
    page.wait_for_selector(".pack")
    follower = Follower(page)
    follower.lay(moves(["5-5"])[0], 0, 1)
    page.locator("section summary").click()
    look()
    page.locator("section > p > button").first.click()
    in_play(page, [10, 0])
    look()
    page.locator("a[href='/hub']").click()
    page.wait_for_selector("section button.main")  # the pad that was begun
    look()
    context.route("**/api/tables", lambda route: route.abort())
    page.locator("section > p > button").last.click()
    page.get_by_role("alert").wait_for()
    look()
    assert not found, "\n".join(found)


@pytest.mark.long
def test_without_the_server_a_pad_is_written_and_a_table_says_what_it_lacks(
    new_context: NewContext, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with serve(tmp_path_factory.mktemp("hub") / "tables.db") as away:
        page = new_context(site=away).new_page()
        page.set_default_timeout(180_000)  # without the server a page waits for its own engine
        page.goto("/hub")
        ready(page)
    Follower(page).begin("muggins", SEATS, 6)
    assert follow(page, HAND[:2]) == SCORED
    page.get_by_role("button", name="Continue on screen").click()
    expect(page.get_by_role("alert")).to_contain_text("needs the server")
    page.get_by_role("button", name="Score this round").click()
    in_play(page, SCORED)
    page.reload()
    in_play(page, SCORED)
