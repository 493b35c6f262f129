"""Friends who go on playing: one press each brings the same people to one table, and the television
goes along."""

import json
import re
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from boneyard.server.messages import PROTOCOL

from .conftest import NewContext
from .said import say
from .site import Site


def play_out(site: Site, seats: list[dict[str, Any]]) -> None:
    """Let everybody make any moves, to the end of the match."""
    live = site.address.replace("http", "ws") + "/api/live"
    with ExitStack() as open_links:
        links = [
            open_links.enter_context(connect(live, compression=None, proxy=None)) for _ in seats
        ]
        for link, held in zip(links, seats, strict=True):
            hello = {"t": "hello", "table": held["table"], "token": held["token"]}
            link.send(json.dumps({**hello, "protocol": PROTOCOL}))
        number = over = 0
        choices: list[list[Any]] = [[] for _ in seats]
        while not over:
            version = 0
            for seat, link in enumerate(links):
                told: dict[str, Any] = {"t": ""}
                while told["t"] not in ("state", "event"):
                    told = json.loads(link.recv())
                version = told["v"]
                scene = told.get("scene") or told.get("changed") or {}
                over = scene.get("over", over)
                choices[seat] = scene.get("choices", choices[seat])
            mover = next((seat for seat, offered in enumerate(choices) if offered), None)
            if mover is not None and not over:
                number += 1
                move = choices[mover][0]["move"]
                said = {"t": "play", "id": f"m{number}", "v": version, "move": move}
                links[mover].send(json.dumps(said))


def sit(page: Page, opened: dict[str, Any], name: str) -> None:
    """Put somebody in the browser who has this seat."""
    held = {**opened, "title": "Block", "at": 0}
    page.goto("/settings")
    page.evaluate(
        "([held, name]) => {"
        " localStorage.setItem('boneyard.seats', JSON.stringify([held]));"
        " localStorage.setItem('boneyard.settings', JSON.stringify({name})); }",
        [held, name],
    )
    page.goto(f"/t/{opened['table']}")


def test_all_come_to_the_next_table_and_nobody_is_left_behind(
    new_context: NewContext, site: Site
) -> None:
    wish = {"sheet": "block", "seats": 2, "options": {"target": "10"}, "series": 2}
    first = site.ask("/api/tables", {**wish, "name": "Ann"})
    second = site.ask(f"/api/tables/{first['table']}/seats", {"name": "Ben"})
    play_out(site, [first, second])
    ann, ben, screen = (new_context().new_page() for _ in range(3))
    sit(ann, first, "Ann")
    sit(ben, second, "Ben")
    screen.goto(f"/t/{first['table']}?tv")
    for page in (ann, ben):
        page.get_by_role("button", name=say("end.result")).click()
        expect(page.get_by_text(say("series.target", number=2))).to_be_visible()
    ann.get_by_role("button", name=say("end.again")).click()
    expect(ann.get_by_role("heading", name=say("invite.missing", names="Ben"))).to_be_visible()
    expect(ann.get_by_alt_text(say("invite.qr"))).to_have_count(0)  # nobody else is invited
    expect(ben.get_by_text(say("end.ready"))).to_be_visible()
    ben.get_by_role("button", name=say("end.again")).click()
    for page in (ann, ben):
        expect(page.locator("[data-hand] button").first).to_be_visible()
    screen.wait_for_url(re.compile(re.escape(ann.url.rsplit("/", 1)[1]) + r"\?tv"))
    assert ann.url == ben.url != f"{site.address}/t/{first['table']}"
