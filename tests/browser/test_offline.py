"""Without a server: the app as files, whose server is killed and whose network is gone, plays whole
matches that the engine outside finds to be right."""

import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

import boneyard as by
from boneyard.record import follows_from_seed, parse, replay
from boneyard.server.workers.thinker import result
from boneyard.sheets import every_sheet

from .conftest import NewContext, serve
from .files import Files, served
from .people import WithMouse
from .said import say
from .site import Site

HOUSE = Path(__file__).with_name("house.js").read_text(encoding="utf-8")
THINKER = Path(__file__).with_name("thinker.js").read_text(encoding="utf-8")
KEPT = """async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(stores.map((store) => store.keys()))).flat();
  const has = (end) => kept.some(({ url }) => url.endsWith(end));
  return ["asm.wasm", "stdlib.zip", ".whl", "parcel.zip"].every(has);
}"""
RENEWED = """async () => {
  const registered = await navigator.serviceWorker.ready;
  const isNew = (await caches.keys()).some((name) => name.includes("anew"));
  const { active, installing, waiting } = registered; // now, not then
  return isNew && !installing && !waiting && active.state === "activated";
}"""
WORKER = """async (name) => {
  const stores = await Promise.all((await caches.keys()).map((each) => caches.open(each)));
  const kept = (await Promise.all(stores.map((store) => store.keys()))).flat();
  return kept.find(({ url }) => url.includes(`/assets/${name}.worker-`)).url;
}"""
SOON, LONG = 240_000, 3_000_000  # milliseconds
ONE_ROUND = json.dumps({"games": {"draw": {"seats": 2, "options": {"target": "1"}}}})
SHORT = {"muggins": {"target": "15"}}


@pytest.fixture(scope="module")
def flight(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Page, str]]:
    """A page that was visited once and has no network any more, and where it is."""
    with served(tmp_path_factory.mktemp("static"), "games/dominoes") as files:
        context = browser.new_context()
        page = visited(context, files)
        files.stop()
        context.set_offline(True)
        page.goto(f"{files.address}/")
        yield page, files.address
        context.close()


def visited(context: BrowserContext, files: Files) -> Page:
    """A page that was opened once, long enough for all to be kept."""
    page = context.new_page()
    page.goto(f"{files.address}/")
    while not page.evaluate(KEPT):
        page.wait_for_timeout(200)
    return page


def ask(page: Page, path: str, body: Any = None) -> Any:
    """What a house in the page answers."""
    answer = page.evaluate(HOUSE, [worker(page, "house"), path, body])
    assert answer["status"] < 300, answer
    return answer["body"]


def worker(page: Page, name: str) -> str:
    """The address of a worker of this name that the page keeps."""
    return str(page.evaluate(WORKER, name))


def test_after_one_visit_everything_works_without_network_and_over_a_new_version(
    new_context: NewContext, tmp_path: Path
) -> None:
    with served(tmp_path, "games") as files:
        context = new_context(site=Site(files.origin))
        page = visited(context, files)
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector("main.table[data-turn=mine]", timeout=SOON)
        assert "/games/t/~" in page.url
        person = WithMouse(page)
        assert person.turn()
        files.renew()
        page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
        while not page.evaluate(RENEWED):
            page.wait_for_timeout(200)
        files.stop()
        context.set_offline(True)
        assert person.turn()  # the page of before plays on,
        page.wait_for_selector("main.table[data-turn=mine]", timeout=SOON)
        page.get_by_role("button", name=say("table.more")).first.click()  # with all its parts
        laid = page.locator("main > .board [data-tile]").count()
        page.reload()  # and the new one finds the table where it was left
        page.wait_for_selector("main.table[data-turn=mine]", timeout=SOON)
        expect(page.locator("main > .board [data-tile]")).to_have_count(laid)
        scripts = page.evaluate("() => [...document.scripts].map(({ src }) => src).filter(Boolean)")
        assert scripts and all("-anew" in each for each in scripts)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint, [data-hint]").first).to_be_visible(timeout=SOON)


def test_the_server_goes_and_comes_back_and_has_the_match_once(
    new_context: NewContext, tmp_path: Path
) -> None:
    store = tmp_path / "t.db"
    with serve(store) as site:
        context = new_context(site=site)
        page = context.new_page()
        page.goto("/")
        page.evaluate("games => localStorage.setItem('boneyard.games', games)", ONE_ROUND)
        while not page.evaluate(KEPT):
            page.wait_for_timeout(200)
    page.goto("/new/draw")  # there is no server any more
    page.locator(".setup").get_by_role("button", name=say("new.start")).click()
    page.wait_for_selector("main.table[data-turn=mine]", timeout=SOON)
    assert "/t/~" in page.url
    WithMouse(page).match()
    with serve(store, port=int(site.address.rpartition(":")[2])):
        page.goto("/matches")
        only_here = page.get_by_text(say("matches.only-here.one", number=1))
        hand = page.get_by_role("button", name=say("matches.hand-over"))
        page.route("**/handed", _as_the_winner)
        hand.click(timeout=SOON)
        expect(page.get_by_role("alert")).to_contain_text("It stays in this browser.")
        page.unroute("**/handed")
        hand.click()
        expect(only_here).to_have_count(0)
        expect(page.get_by_text(say("matches.offline"))).to_be_visible()
        page.get_by_role("link", name=say("end.replay")).click()
        page.wait_for_url("**/replay/p*")
        expect(page.get_by_role("slider")).to_be_visible()


def _as_the_winner(route: Route) -> None:
    """What is sent, with a score that nobody made."""
    said = json.loads(route.request.post_data or "")
    record = json.loads(said["record"])
    record["totals"][0] += 1
    route.continue_(post_data=json.dumps({**said, "record": json.dumps(record)}))


def compute(page: Page, code: str) -> Any:
    """What this code leaves in `found`, by a Python in the page that thinks for bots."""
    call = "(lambda room: (exec(code, room), room['found'])[1])({})".replace("code", repr(code))
    asked = pickle.dumps(("en", eval, (call,))).decode("latin-1")
    told = page.evaluate(THINKER, [worker(page, "thinker"), asked])
    return result(pickle.loads(told.encode("latin-1")))


def outside(code: str) -> Any:
    """The same by the engine of this machine."""
    room: dict[str, Any] = {}
    exec(code, room)
    return room["found"]


# Matches by our levels, each thinking in so many imagined worlds however long that takes.
PLAYED = """
from dataclasses import replace
from hashlib import blake2b
from boneyard import bots
from boneyard.sheets import find, new_match

def played(sheet, levels, worlds, rounds, options):
    match = new_match(sheet, seed="everywhere", options=options)
    names = ["fair"] if match.sheet.is_solitaire else levels
    players = [bots.find(names[seat % len(names)], f"bot {{seat}}") for seat in range(match.seats)]
    for each in players:
        if hasattr(each, "level"):
            each.level = replace(each.level, worlds=worlds)
    while not match.over and len(match.rounds) < rounds:
        match.play(players[match.to_move].choose(match.view(match.to_move)), match.to_move)
    return blake2b(str(match.record()).encode()).hexdigest()

found = [played(*each) for each in {asked}]
"""
A_ROUND = [(sheet, ["easy", "hard"], 2, 1, {}) for sheet in ("block", "bergen")]


def test_bots_in_the_page_play_like_those_outside(flight: tuple[Page, str]) -> None:
    code = PLAYED.format(asked=A_ROUND)
    assert compute(flight[0], code) == outside(code)


@pytest.mark.long
@pytest.mark.parametrize("sheet", [each.id for each in every_sheet()])
def test_bots_in_the_page_play_whole_matches_like_those_outside(
    sheet: str, flight: tuple[Page, str]
) -> None:
    code = PLAYED.format(asked=[(sheet, ["easy", "medium", "hard"], 2, 99, SHORT.get(sheet, {}))])
    assert compute(flight[0], code) == outside(code)


@pytest.mark.long
@pytest.mark.parametrize("sheet", [each.id for each in every_sheet()])
def test_whole_matches_are_those_of_the_engine(sheet: str, flight: tuple[Page, str]) -> None:
    page, address = flight
    game = by.find(sheet)
    seats = 1 if game.is_solitaire else game.sizes()["usual"]["seats"]
    bot = "fair" if game.is_solitaire else "easy"
    wish = {"sheet": sheet, "bots": [bot] * seats, "pace": "quick"}
    opened = json.loads(ask(page, "/tables", {**wish, "options": SHORT.get(sheet, {})}))
    page.goto(f"{address}/t/{opened['table']}")
    page.wait_for_selector("main.table[data-turn=over]", timeout=LONG)
    record = parse(ask(page, f"/tables/{opened['table']}/record").strip())
    again = replay(record)
    assert again.over and follows_from_seed(record)
    assert str(again.record()) == str(record)
