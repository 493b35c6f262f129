"""A match looked at again: by itself, by keys, in order, told politely."""

import re

from playwright.sync_api import Locator, Page, Route, expect

from .conftest import NewContext
from .playing import WithMouse
from .site import Site

PATIENT = 30_000  # milliseconds: who plays matches again has to be started first


def replayed(new_context: NewContext, site: Site) -> Page:
    context = new_context()
    alone = [None, "random"]
    table = site.open(context, "block", bots=alone, deal=7, options={"target": "10"})
    page = context.new_page()
    page.goto(f"/t/{table}")
    WithMouse(page).match()
    page.goto(f"/replay/{table}")
    expect(said(page)).to_contain_text("Move 0 of", timeout=PATIENT)
    return page


def said(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="Move")


def test_it_plays_by_itself_to_the_end_and_can_be_stopped(
    new_context: NewContext, site: Site
) -> None:
    page = replayed(new_context, site)
    page.get_by_label("Speed").select_option("quick")
    page.get_by_role("button", name="Play on by itself").click()
    expect(said(page)).to_contain_text("Move 3 of", timeout=PATIENT)
    page.get_by_role("button", name="Pause").click()
    stopped = said(page).inner_text()
    page.wait_for_timeout(900)
    assert said(page).inner_text() == stopped
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Play on by itself").click()
    expect(page.get_by_role("button", name="Play on by itself")).to_be_visible(timeout=PATIENT)
    number = re.search(r"Move (\d+) of (\d+)", said(page).inner_text())
    assert number is not None and number[1] == number[2]


def test_keys_go_through_it(new_context: NewContext, site: Site) -> None:
    page = replayed(new_context, site)
    page.locator("h1").focus()
    page.keyboard.press("ArrowRight")
    expect(said(page)).to_contain_text("Move 1 of")
    page.keyboard.press("ArrowRight")
    expect(said(page)).to_contain_text("Move 2 of")
    page.keyboard.press("ArrowLeft")
    expect(said(page)).to_contain_text("Move 1 of")
    page.keyboard.press("End")
    expect(said(page)).to_have_text(re.compile(r"Move (\d+) of \1\."))
    page.keyboard.press("Home")
    expect(said(page)).to_contain_text("Move 0 of")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play on by itself")).to_be_visible()


def test_of_moments_asked_for_in_a_hurry_the_last_is_shown(
    new_context: NewContext, site: Site
) -> None:
    page = replayed(new_context, site)
    slow: list[str] = []

    def first_is_slow(route: Route) -> None:
        if not slow:
            slow.append("once")
            page.wait_for_timeout(600)
        route.continue_()

    page.route("**/replay?*step=1&*", first_is_slow)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(said(page)).to_have_text(re.compile(r"Move (\d+) of \1\."))
    page.wait_for_timeout(900)
    expect(said(page)).to_have_text(re.compile(r"Move (\d+) of \1\."))
