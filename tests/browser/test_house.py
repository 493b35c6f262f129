"""A house with a password: its entrance, and what a page does whose pass has ended. And what who
opened a table can do from its menu."""

from pathlib import Path

from playwright.sync_api import Page, expect

from boneyard.server.house.admin import ask
from boneyard.server.house.orders import Admit

from .conftest import NewContext, serve
from .said import ENGLISH, say
from .test_together import invited

PASSWORD = "domino night"


def enter(page: Page, word: str) -> None:
    page.get_by_label(ENGLISH["entrance.password.label"]).fill(word)
    page.get_by_role("button", name=ENGLISH["entrance.button"]).click()


def admit(store: Path, word: str) -> None:
    ask(store.with_name(store.name + ".admin"), Admit("password", word), "en")


def test_a_house_with_a_password_from_its_entrance_to_the_next(
    new_context: NewContext, tmp_path: Path
) -> None:
    store = tmp_path / "t.db"
    with serve(store) as site:
        page = new_context(site=site).new_page()
        assert page.request.get("/api/health").ok  # from then on it takes orders
        admit(store, PASSWORD)
        page.goto("/new/block")
        expect(page.get_by_role("heading", name=ENGLISH["entrance.password.title"])).to_be_visible()
        expect(page.get_by_label(ENGLISH["entrance.password.label"])).to_be_focused()
        enter(page, "domino")
        expect(page.get_by_role("alert")).to_have_text(ENGLISH["error.wrong-password"])
        enter(page, PASSWORD)
        page.wait_for_url("**/new/block")
        page.locator(".setup").get_by_role("button", name=say("new.start")).click()
        page.wait_for_selector("[data-hand] button")
        table = page.url
        admit(store, "another one")  # every pass has ended
        page.reload()
        enter(page, "another one")
        page.wait_for_url(table)
        page.wait_for_selector("[data-hand] button")
        admit(store, "the third")
        page.context.set_offline(True)  # and the socket comes back in vain
        page.context.set_offline(False)
        expect(page.get_by_role("heading", name=ENGLISH["entrance.password.title"])).to_be_visible()
        enter(page, "the third")
        page.wait_for_url(table)
        page.wait_for_selector("[data-hand] button")


def test_who_opened_a_table_locks_it_gives_a_seat_back_and_closes_it(
    new_context: NewContext,
) -> None:
    ann, ben, _ = invited(new_context)
    ann.get_by_role("button", name=say("table.more")).click()
    lock = ann.get_by_role("button", name=say("opener.lock"))
    lock.click()
    expect(ann.get_by_text(say("opener.locked"))).to_be_visible()
    late = new_context().new_page()
    late.goto(ann.url)
    expect(late.get_by_role("button", name=say("table.sit"))).to_have_count(0)
    ann.get_by_role("button", name=say("opener.free", name="Ben")).click()
    ann.get_by_role("button", name=say("opener.free-sure", name="Ben")).click()
    freed = ENGLISH["server.refused.freed"].removesuffix(".")
    expect(ben.get_by_role("heading", name=freed)).to_be_visible()
    ann.get_by_role("button", name=say("opener.unlock")).click()
    ann.get_by_role("button", name=say("opener.close")).click()
    ann.get_by_role("button", name=say("opener.close-sure")).click()
    expect(ann.locator("[data-hand] button:enabled")).to_have_count(0)
