"""Games whose family the pages do not know, as those of other packages: they are played on the
plain board. Here the pictures of known games are taken out on their way to the page."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import NewContext
from .people import WithMouse
from .site import Site
from .test_access import faults

UNKNOWN = {"kind": "of_another_package"}


class OnPlainBoard(WithMouse):
    """Has no ends to click on: what a tile can do is said by buttons."""

    def choose_end(self) -> None:
        self.page.locator(".actions button:not(.main)").first.click()


def without_pictures(message: dict[str, Any], picture: dict[str, str] | None) -> dict[str, Any]:
    for part in (message, message.get("scene"), message.get("changed"), message.get("ended")):
        if part:
            part.pop("grown", None)
            if "picture" in part:
                part["picture"] = picture
    return message


def sit_down(
    new_context: NewContext, site: Site, sheet: str, picture: dict[str, str] | None, **wish: Any
) -> Page:
    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(
            lambda said: route.send(json.dumps(without_pictures(json.loads(said), picture)))
        )

    context = new_context()
    context.route_web_socket("**/api/live/*", between)
    table = site.open(context, sheet, **wish)
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table[data-turn=mine]")
    return page


@pytest.mark.parametrize("picture", [None, UNKNOWN], ids=["no-picture", "unknown-kind"])
def test_a_match_is_played_on_the_plain_board(
    new_context: NewContext, site: Site, picture: dict[str, str] | None
) -> None:
    wish = {"bots": [None, "greedy"], "set": 6, "options": {"rounds": "1"}}
    page = sit_down(new_context, site, "mexican-train", picture, **wish)
    person = OnPlainBoard(page)
    for _ in range(4):
        assert person.turn()
    board = page.locator("main > .board .plain")
    expect(board).to_contain_text("train")
    assert faults(page) == []
    person.match()
    expect(page.locator("main.table[data-turn=over]")).to_be_visible()


def test_what_lies_is_told_in_rows_and_shown_as_tiles(new_context: NewContext, site: Site) -> None:
    page = sit_down(new_context, site, "squeeze", None)
    board = page.locator("main > .board .plain")
    expect(board.locator("p").first).to_contain_text(re.compile("one|two|three|four"))
    expect(board.get_by_role("img").first).to_be_visible()
    before = board.get_by_role("img").count()
    page.locator(".actions button.main").first.click()
    expect(board.get_by_role("img")).not_to_have_count(before)
