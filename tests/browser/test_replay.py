"""A match looked at again: by itself, by keys, in order, told politely."""

import re

from playwright.sync_api import Locator, Page, Route, expect

from .conftest import NewContext
from .people import WithMouse
from .site import Site

LAST_MOVE = re.compile(r"Move (\d+) of \1\.")


def replayed(new_context: NewContext, site: Site) -> Page:
    context = new_context()
    alone = [None, "random"]
    table = site.open(context, "block", bots=alone, deal=7, options={"target": "10"})
    page = context.new_page()
    page.goto(f"/t/{table}")
    WithMouse(page).match()
    page.goto(f"/replay/{table}")
    expect(said(page)).to_contain_text("Move 0 of")
    return page


def said(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="Move")


def test_it_plays_by_itself_to_the_end_and_can_be_stopped(
    new_context: NewContext, site: Site
) -> None:
    page = replayed(new_context, site)
    page.get_by_label("Speed").select_option("slow")  # so that it can be stopped in time
    page.get_by_role("button", name="Play", exact=True).click()
    expect(said(page)).to_contain_text(re.compile(r"Move [1-9]\d* of"))
    page.get_by_role("button", name="Pause").click()
    stopped = said(page).inner_text()
    page.get_by_label("Speed").select_option("quick")
    page.wait_for_timeout(900)
    assert said(page).inner_text() == stopped
    page.locator("h1").focus()
    page.keyboard.press("End")
    expect(said(page)).to_have_text(LAST_MOVE)
    page.keyboard.press("ArrowLeft")
    expect(said(page)).not_to_have_text(LAST_MOVE)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(said(page)).to_have_text(LAST_MOVE)


def test_a_move_that_comes_after_it_was_stopped_is_not_shown(
    new_context: NewContext, site: Site
) -> None:
    page = replayed(new_context, site)
    late: list[Route] = []

    def held_up(route: Route) -> None:
        late.append(route)

    page.route("**/replay?*step=1&*", held_up)
    page.get_by_role("button", name="Play", exact=True).click()
    while not late:
        page.wait_for_timeout(50)
    page.get_by_role("button", name="Pause").click()
    with page.expect_response("**/replay?*step=1&*") as answer:
        late[0].continue_()
    answer.value.finished()
    page.wait_for_timeout(300)
    expect(said(page)).to_contain_text("Move 0 of")
    page.unroute_all()
    page.locator("h1").focus()
    page.keyboard.press("ArrowRight")
    expect(said(page)).to_contain_text("Move 1 of")


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
    expect(said(page)).to_have_text(LAST_MOVE)
    page.keyboard.press("Home")
    expect(said(page)).to_contain_text("Move 0 of")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


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
    expect(said(page)).to_have_text(LAST_MOVE)
    page.wait_for_timeout(900)
    expect(said(page)).to_have_text(LAST_MOVE)
