"""Two browsers at one table: by a link, through a reload, a lost connection, a seat left empty."""

import re
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from .conftest import NewContext, serve
from .people import WithMouse
from .said import say
from .site import Site

# Signs that were shown, also those that are gone when a test comes to look.
SIGNS = """
window.signs = "";
addEventListener("DOMContentLoaded", () =>
  new MutationObserver(() => {
    for (const each of document.querySelectorAll("[role=status]")) window.signs += each.textContent;
  }).observe(document.body, { childList: true, characterData: true, subtree: true }));
"""


def invited(new_context: NewContext, **where: Site) -> tuple[Page, Page, BrowserContext]:
    """Ann opens a table for two, Ben comes by its link."""
    ann, bens = new_context(**where).new_page(), new_context(**where)
    ann.add_init_script(SIGNS)
    ann.goto("/new/block")
    ann.locator(".setup summary").click()
    ann.get_by_label(say("settings.name")).fill("Ann")
    ann.locator(".setup").get_by_role("button", name=say("setup.invite")).click()
    ann.wait_for_url("**/t/*")  # the first page lists open tables too
    link = ann.locator("section a[href*='/t/']").first.get_attribute("href")
    assert link is not None
    code = ann.get_by_alt_text(say("invite.qr"))
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("image => image.naturalWidth") > 100
    ben = bens.new_page()
    ben.goto(link)
    expect(ben.get_by_role("heading", name=re.compile("Ann .+ Block"))).to_be_visible()
    expect(ben.get_by_alt_text(say("invite.qr"))).to_have_count(0)  # it is not theirs to give
    ben.get_by_label(say("settings.name")).fill("Ben")
    ben.get_by_role("button", name=say("table.sit")).click()
    expect(ann.get_by_role("log")).to_contain_text("Ben joined.")
    expect(ben.locator("[data-hand] button").first).to_be_visible()
    return ann, ben, bens


def play_in_turn(ann: Page, ben: Page, turns: int) -> None:
    for _ in range(turns):
        for page, other in ((ann, ben), (ben, ann)):
            if page.locator("main.table[data-turn=mine]").count():
                WithMouse(page).turn()
                same_table(page, other)
                break
        else:
            ann.wait_for_timeout(50)


def same_table(ann: Page, ben: Page) -> None:
    moves = ann.locator("main.table").get_attribute("data-moves")
    expect(ben.locator("main.table")).to_have_attribute("data-moves", str(moves))


def test_two_play_through_a_reload_and_a_lost_connection(new_context: NewContext) -> None:
    ann, ben, bens = invited(new_context)
    play_in_turn(ann, ben, 4)
    ben.reload()
    ben.wait_for_selector("[data-hand] button")
    same_table(ann, ben)
    bens.set_offline(True)
    expect(ben.get_by_text("Connection lost")).to_be_visible()
    expect(ann.get_by_text("away", exact=True)).to_be_visible()
    bens.set_offline(False)
    expect(ben.get_by_text("Connection lost")).to_have_count(0)
    expect(ann.get_by_text("away", exact=True)).to_have_count(0)
    same_table(ann, ben)
    play_in_turn(ann, ben, 3)
    ben.get_by_role("button", name=say("table.more"), exact=True).click()
    ben.get_by_role("button", name="Well played!").click()
    ann.wait_for_function("signs.includes('Well played!')")


def test_who_leaves_is_covered_by_a_bot_and_gets_the_seat_back(
    new_context: NewContext, tmp_path: Path
) -> None:
    with serve(tmp_path / "tables.db", patience=2.0) as hasty:
        leave_and_come_back(new_context, hasty)


def leave_and_come_back(new_context: NewContext, hasty: Site) -> None:
    ann, ben, bens = invited(new_context, site=hasty)
    play_in_turn(ann, ben, 2)
    where = ben.url
    ben.close()
    person = WithMouse(ann)
    while not ann.get_by_text("A bot is playing.").count():
        if ann.locator("main.table[data-turn=mine]").count():
            person.turn()
        ann.wait_for_timeout(100)
    expect(ann.get_by_role("listitem").filter(has_text="Ben")).to_contain_text(say("table.covered"))
    back = bens.new_page()
    back.goto(where)
    expect(back.get_by_role("log")).to_contain_text("Ben is back.")
    expect(back.locator("[data-hand]")).to_be_visible()
    expect(ann.get_by_role("log")).to_contain_text("Ben is back.")
    for page in (ann, back):
        page.close()


def test_a_seat_is_played_in_one_window_at_a_time(new_context: NewContext) -> None:
    _, ben, bens = invited(new_context)
    other = bens.new_page()
    other.goto(ben.url)
    other.wait_for_selector("[data-hand] button")
    expect(ben.get_by_text("playing on another device")).to_be_visible()
    ben.get_by_role("button", name="Play here", exact=True).click()
    expect(ben.get_by_text("playing on another device")).to_have_count(0)
    expect(other.get_by_text("playing on another device")).to_be_visible()


def test_a_seat_is_taken_along_to_another_device(new_context: NewContext) -> None:
    _, ben, _ = invited(new_context)
    ben.get_by_role("button", name=say("table.more"), exact=True).click()
    ben.get_by_role("button", name="Continue on another device").click()
    code = ben.get_by_alt_text("Link to your seat")
    expect(code).to_be_visible()
    token = ben.evaluate("JSON.parse(localStorage.getItem('boneyard.seats'))[0].token")
    other = new_context().new_page()
    other.goto(f"{ben.url}#take={token}")
    expect(other.locator("[data-hand] button").first).to_be_visible()
    expect(other).not_to_have_url(re.compile("take"))
    expect(ben.get_by_text("playing on another device")).to_be_visible()


def test_watchers_and_televisions_see_no_hand(new_context: NewContext) -> None:
    ann, _, _ = invited(new_context)
    page = new_context(viewport={"width": 1920, "height": 1080}).new_page()
    page.goto(ann.url)
    expect(page.get_by_text("You're watching.")).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(0)
    page.goto(f"{ann.url}?tv")
    page.wait_for_selector("main.tv")
    expect(page.locator("[data-hand], .actions")).to_have_count(0)


def test_who_opened_without_a_name_is_asked_for_it(new_context: NewContext) -> None:
    ann, ben = (
        new_context(viewport={"width": 320, "height": 568}).new_page(),
        new_context().new_page(),
    )
    ann.goto("/")
    ann.get_by_role("button", name=say("hero.friends")).click()
    ann.wait_for_url("**/t/*")
    ben.goto(ann.url)
    expect(ben.get_by_role("heading", name=re.compile("Player 1 invites you"))).to_be_visible()
    ann.get_by_label(say("settings.name")).fill("Ann")
    ann.get_by_role("button", name=say("invite.copy")).click()  # whatever is pressed next
    expect(ben.get_by_role("heading", name=re.compile("Ann invites you"))).to_be_visible()
    expect(ann.get_by_label(say("settings.name"))).to_have_count(0)
    ann.goto("/settings")
    expect(ann.get_by_label(say("settings.name"))).to_have_value("Ann")  # asked once, and kept


def test_who_waits_for_friends_in_vain_plays_with_bots(page: Page, site: Site) -> None:
    page.goto("/new/block")
    page.locator(".setup").get_by_role("button", name=say("setup.invite")).click()
    start = page.get_by_role("button", name=say("invite.bots"))
    expect(start).to_be_visible()
    address = page.url
    start.click()
    expect(page.locator("main.table[data-turn=mine] [data-hand] button").first).to_be_visible()
    assert site.ask(f"/api/tables/{page.url.rsplit('/', 1)[1]}")["bots"] == [None, "medium"]
    assert page.url == address
