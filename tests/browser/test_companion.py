"""The scorepad at a real table: corrections, refusals, without a server, from several phones."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import boneyard as by

from .conftest import NewContext, serve
from .keeper import Keeper, hold, own, ready
from .people import WithMouse
from .real_rounds import play_round, retold
from .site import Site
from .test_access import faults

pytestmark = pytest.mark.long

NAMES = ["Ana", "Ben", "Eva", "Leo", "Mia", "Noa"]
MISHEARD = 3  # a round that is written down wrongly at first
LONG_EVENING = 10  # rounds
A4_INSIDE: ViewportSize = {"width": 680, "height": 960}  # without its margins


@pytest.fixture
def page(new_context: NewContext) -> Page:
    """A page that is answered by the server: its own engine takes a while to load."""
    context = new_context(service_workers="block")
    context.route("**/python/**", lambda route: route.abort())
    return context.new_page()


def test_what_cannot_be_is_refused_with_the_reason(page: Page) -> None:
    keeper = Keeper(page)
    keeper.start("block", NAMES[:3])
    keeper.open(1)
    keeper.fill({"why": "blocked", "out": None, "held": [{"tiles": ["6-4"]}] * 2}, NAMES)
    hold(page.locator("form fieldset[data-holds='Eva']"), {"sum": 3})
    keeper.confirm()
    alert = page.locator("form").get_by_role("alert")
    expect(alert).to_contain_text("6·4 can't be in two places")
    page.locator("fieldset[data-holds='Ben'] [data-tile='6-4']").click()
    hold(page.locator("form fieldset[data-holds='Ben']"), {"sum": 500})
    keeper.confirm()
    expect(alert).to_contain_text("no tiles add up to 500 pips")
    expect(page.locator("tr.round")).to_have_count(0)
    keeper.start("texas-42", NAMES[:4])
    keeper.open(1)
    calls = [[1, 35], [2, 31], [3, "pass"], [0, "pass"]]
    taken = {"tricks": [7, 0], "honours": [["5-5", "6-4", "5-0", "4-1", "3-2"], []]}
    keeper.fill({"auction": calls, "trump": "3", "taken": taken}, NAMES)
    keeper.confirm()
    expect(alert).to_contain_text("a bid of 31 isn't above 35")


def test_corrections_stay_visible(page: Page) -> None:
    keeper = Keeper(page)
    keeper.start("block", NAMES[:2])
    keeper.write(1, out(0, 9), NAMES)
    keeper.write(2, out(1, 4), NAMES)
    keeper.has_totals([9, 4])
    keeper.correct(1)
    page.locator("form fieldset[data-holds='Ben']").get_by_label("Pips").fill("12")
    keeper.confirm()
    expect(page.locator("tr.old s").first).to_have_text("9")
    keeper.has_totals([12, 4])
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("td[data-total='1']")).to_have_text("0")
    with page.expect_download() as saved:
        page.get_by_role("button", name="CSV").click()
    assert "12" in saved.value.path().read_text(encoding="utf-8")
    with page.expect_download() as drawn:
        page.get_by_role("button", name="PNG").click()
    assert drawn.value.path().read_bytes().startswith(b"\x89PNG")


def out(seat: int, spots: int) -> dict[str, Any]:
    held: list[Any] = [{"sum": spots}, {"sum": spots}]
    held[seat] = None
    return {"why": "out", "out": seat, "held": held}


def test_without_the_server_an_evening_is_scored_and_nothing_is_lost(
    new_context: NewContext, tmp_path_factory: pytest.TempPathFactory
) -> None:
    store = tmp_path_factory.mktemp("evening") / "tables.db"
    with serve(store) as away:
        context = new_context(site=away)
        page = context.new_page()
        page.set_default_timeout(180_000)  # without the server a page waits for its own engine
        page.goto("/pad")
        ready(page)
    keeper, chance = Keeper(page), random.Random("evening")
    options = {"target": "400"}
    match = by.Match(
        by.find("muggins"), seats=3, seed="evening", options=options, players=NAMES[:3]
    )
    keeper.start("muggins", NAMES[:3], options=options)
    while not match.over:
        play_round(match, chance)
        number = len(match.rounds)
        result = retold(match, chance)
        if number == MISHEARD:
            keeper.write(number, {**result, "play": [5, 10, 15]}, NAMES)
            keeper.correct(number)
            keeper.fill(result, NAMES)
            keeper.confirm()
            page.wait_for_selector("tr.old")
        else:
            keeper.write(number, result, NAMES)
        if number % 5 == 0:
            page.reload()
            page.wait_for_selector(f"tr.round[data-number='{number}']")
        keeper.has_totals(match.totals)
    assert len(match.rounds) >= LONG_EVENING
    page.reload()
    page.wait_for_selector("p.next[data-over=true]")
    keeper.has_totals(match.totals)
    expect(page.locator("tr.round")).to_have_count(len(match.rounds))
    expect(page.locator("tr.old s")).to_have_count(3)
    page.goto("/pad")
    page.get_by_role("link", name="Muggins").click()
    page.wait_for_selector(f"tr.round[data-number='{len(match.rounds)}']")
    page.goto("/hub")
    page.get_by_role("button", name="−6").click()
    page.get_by_role("button", name="Center domino").click()
    own(page)
    expect(page.locator(".total[data-total]")).to_have_text("18")


def test_two_phones_and_a_cut_connection_lose_and_double_nothing(
    new_context: NewContext, site: Site
) -> None:
    first, second = new_context(service_workers="block"), new_context()
    keeper = Keeper(first.new_page())
    keeper.start("block", NAMES[:2])
    keeper.page.get_by_role("button", name="Share this scorepad").click()
    expect(keeper.page.locator("[data-unsent='0']").first).to_contain_text("is sent")
    expect(keeper.page.get_by_role("img", name="code to scan")).to_be_visible()
    pad = keeper.page.url.rpartition("/")[2]
    guest = second.new_page()
    guest.goto(f"/pad/{pad}")
    expect(guest.get_by_role("button", name="Enter round")).to_have_count(0)
    guest.get_by_label("I am").select_option("1")
    own(guest)
    second.set_offline(True)
    tell(guest, {"tiles": ["6-4", "2-2"]})
    expect(guest.locator("[data-own-told]")).to_contain_text("6·4, 2·2")
    expect(guest.locator("[data-unsent='1']")).to_be_visible()
    guest.close()  # the phone sleeps, and comes back
    second.set_offline(False)
    guest = second.new_page()
    guest.goto(f"/pad/{pad}")
    expect(guest.locator("[data-own-told]")).to_contain_text("6·4, 2·2")
    expect(keeper.page.get_by_text("Tiles sent by: Ben")).to_be_visible()
    own(keeper.page)
    first.set_offline(True)
    keeper.write(1, {"why": "out", "out": 0, "held": []}, NAMES)
    keeper.has_totals([14, 0])
    expect(guest.locator("tr.round")).to_have_count(0)
    first.set_offline(False)
    guest.wait_for_selector("tr.round[data-number='1']")
    Keeper(guest).has_totals([14, 0])
    # both at once for the next round
    guest.locator("fieldset[data-holds]").get_by_label("Pips").fill("7")
    keeper.page.get_by_label("I am").select_option("0")
    keeper.page.locator("section fieldset[data-holds]").get_by_label("Pips").fill("5")
    guest.get_by_role("button", name="Send for").click()
    keeper.page.get_by_role("button", name="Send for").click()
    for page in (guest, keeper.page):
        expect(page.get_by_text("Tiles sent by: Ana, Ben")).to_be_visible()
    keeper.open(2)
    keeper.fill({"why": "blocked", "out": None}, NAMES)
    keeper.confirm()
    guest.wait_for_selector("tr.round[data-number='2']")
    totals = keeper.page.locator("td[data-total]")
    expect(keeper.page.locator("tr.round")).to_have_count(2)
    Keeper(guest).has_totals([int(each) for each in totals.all_inner_texts()])
    entries = site.ask(f"/api/pads/{pad}")["entries"]
    assert sorted(each["kind"] for each in entries) == ["hand"] * 3 + ["round"] * 2


def test_the_keepers_part_goes_to_another_phone(new_context: NewContext, site: Site) -> None:
    keeper = Keeper(new_context(service_workers="block").new_page())
    keeper.start("block", NAMES[:2])
    keeper.write(1, out(0, 9), NAMES)
    keeper.page.get_by_role("button", name="Share this scorepad").click()
    keeper.page.get_by_text("Keep score on another phone too").click()
    expect(keeper.page.get_by_role("img", name="Scorekeeper's link")).to_be_visible()
    link = keeper.page.locator("a[href*='#keeper=']").get_attribute("href")
    keeper.page.close()  # its battery is empty
    assert link is not None
    plain = link.partition("#")[0]
    other = Keeper(new_context(service_workers="block").new_page())
    other.page.goto(plain)  # had told a hand before, as a guest
    other.page.get_by_label("I am").select_option("1")
    expect(other.page.get_by_role("button", name="Enter round 2")).to_have_count(0)
    other.page.goto(link)
    expect(other.page.get_by_role("button", name="Enter round 2")).to_be_visible()
    expect(other.page).to_have_url(plain)  # the secret does not stay in the address
    expect(other.page.get_by_label("I am")).to_have_value("1")
    other.write(2, out(1, 4), NAMES)
    other.correct(1)
    other.fill(out(0, 12), NAMES)
    other.confirm()
    other.page.wait_for_selector("tr.old")
    other.has_totals([12, 4])
    guest = Keeper(new_context(service_workers="block").new_page())
    guest.page.goto(plain)
    guest.page.wait_for_selector("tr.old")
    guest.has_totals([12, 4])
    guest.page.goto(f"{plain}#keeper={'0' * 48}")
    expect(guest.page.get_by_role("alert")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Enter round 3")).to_have_count(0)


def test_a_guest_goes_on_with_a_copy_when_the_keepers_phone_is_gone(
    new_context: NewContext,
) -> None:
    keeper = Keeper(new_context(service_workers="block").new_page())
    keeper.start("block", NAMES[:2])
    keeper.write(1, out(0, 9), NAMES)
    keeper.page.get_by_role("button", name="Share this scorepad").click()
    expect(keeper.page.locator("[data-unsent='0']").first).to_contain_text("is sent")
    guest = Keeper(new_context(service_workers="block").new_page())
    guest.page.goto(keeper.page.url)
    keeper.page.close()
    guest.page.get_by_text("Is the scorekeeper's phone gone?").click()
    guest.page.get_by_role("button", name="Continue with a copy").click()
    guest.write(2, out(1, 4), NAMES)
    guest.has_totals([9, 4])


def tell(page: Page, held: dict[str, Any]) -> None:
    hold(page.locator("fieldset[data-holds]"), held)
    page.get_by_role("button", name="Send for").click()


def test_blank_sheets_are_printed_for_every_game(page: Page) -> None:
    page.add_init_script("window.print = () => {}")
    page.goto("/pad/blank")
    page.wait_for_selector("main li")
    buttons = page.get_by_role("button", name="Print, or PDF")
    assert buttons.count() >= 15
    for name in ("Mexican Train", "Muggins"):
        game = page.locator("main li").filter(has=page.get_by_text(name, exact=True))
        game.get_by_role("button").click()
        paper = page.frame_locator("iframe.paper")
        expect(paper.locator("h1")).to_contain_text(name)
        expect(paper.locator("tr.round")).to_have_count(12)


def test_a_sheet_for_the_fullest_table_of_every_game_is_one_page_of_paper(page: Page) -> None:
    page.add_init_script("window.print = () => {}")
    page.goto("/pad/blank")
    buttons = page.get_by_role("button", name="Print, or PDF")
    page.wait_for_selector("main li")
    paper = page.context.new_page()
    paper.set_viewport_size(A4_INSIDE)
    for i in range(buttons.count()):
        title = page.locator("main li strong").nth(i).inner_text()
        buttons.nth(i).click()
        expect(page.frame_locator("iframe.paper").locator("h1")).to_contain_text(title)
        paper.set_content(page.locator("iframe.paper").get_attribute("srcdoc") or "")
        assert paper.evaluate("document.documentElement.scrollWidth") <= A4_INSIDE["width"]
        pages = re.findall(rb"/Type\s*/Page\b", paper.pdf(format="A4"))
        assert (title, len(pages)) == (title, 1)


def test_a_match_that_was_played_is_printed_as_its_score_sheet(
    new_context: NewContext, site: Site
) -> None:
    context = new_context()
    bots = [None, "random"]
    table = site.open(context, "bergen", bots=bots, options={"target": "1"})
    page = context.new_page()
    page.goto(f"/t/{table}")
    WithMouse(page).match()
    page.get_by_role("link", name="Scorepad").first.click()
    page.wait_for_selector("tr.total")
    Keeper(page).has_totals(site.ask(f"/api/tables/{table}")["totals"])


def test_a_pad_goes_on_at_a_table_on_the_screen(page: Page, site: Site) -> None:
    keeper = Keeper(page)
    keeper.start("block", NAMES[:2])
    keeper.write(1, out(0, 9), NAMES)
    page.get_by_role("button", name="Continue on screen").click()
    page.wait_for_url("**/t/*")
    invitation = site.ask(f"/api/tables/{page.url.rpartition('/')[2]}")
    assert (invitation["sheet"], invitation["totals"]) == ("block", [9, 0])


@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("es", "dark")])
def test_axe_finds_nothing_at_the_table_and_a_phone_is_wide_enough(
    new_context: NewContext, language: str, scheme: str
) -> None:
    phone = {"width": 360, "height": 740}
    context = new_context({"language": language, "scheme": scheme}, viewport=phone)
    context.route("**/python/**", lambda route: route.abort())
    page = context.new_page()
    found: list[str] = []

    def look() -> None:
        found.extend(faults(page))
        width = int(page.evaluate("document.documentElement.scrollWidth"))
        if width > phone["width"]:
            found.append(f"{page.url} is {width} wide")

    for path in ("/hub", "/pad", "/pad/blank"):
        page.goto(path)
        page.wait_for_selector("div[data-total], main form, main li strong")
        look()
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        look()
    page.goto("/hub")
    page.locator("header button").last.click()
    page.locator("form button.main").click()
    page.locator(".pack .able").first.click()
    page.wait_for_selector(".pack .out")
    look()
    for sheet in ("block", "texas-42", "poker"):
        page.goto("/pad")
        page.locator("form select").first.select_option(sheet)
        page.locator("form button.main").click()
        page.locator("button.large").click()
        page.locator("form[data-round]").wait_for()
        if page.locator("[data-holds] button").count():
            page.locator("[data-holds] button").first.click()
        look()
    page.goto("/pad")
    page.locator("form select").first.select_option("block")
    page.locator("form button.main").click()
    page.locator("button.large").click()
    page.locator("input[name=out]").first.check()
    page.locator("[data-holds] input").first.fill("500")
    page.locator("form button.main").click()
    page.get_by_role("alert").wait_for()
    look()
    page.locator("[data-holds] input").first.fill("5")
    page.locator("form button.main").click()
    page.wait_for_selector("tr.round")
    look()
    assert not found, "\n".join(found)
