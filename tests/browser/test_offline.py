"""Without a server: the app as files, whose server is killed and whose network is gone, plays whole
matches that the engine outside finds to be right."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import boneyard as by
from boneyard.record import follows_from_seed, parse, replay
from boneyard.sheets import every_sheet

from .conftest import NewContext
from .files import Files, served
from .people import WithMouse
from .site import Site

HOUSE = Path(__file__).with_name("house.js").read_text(encoding="utf-8")
KEPT = """async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(stores.map((store) => store.keys()))).flat();
  const has = (end) => kept.some(({ url }) => url.endsWith(end));
  return ["asm.wasm", "stdlib.zip", ".whl", "parcel.zip"].every(has);
}"""
SOON, LONG = 240_000, 3_000_000  # milliseconds
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


def ask(page: Page, address: str, path: str, body: Any = None) -> Any:
    """What a house in the page answers."""
    name = next(each for each in _assets() if each.startswith("house.worker-"))
    answer = page.evaluate(HOUSE, [f"{address}/assets/{name}", path, body])
    assert answer["status"] < 300, answer
    return answer["body"]


def _assets() -> list[str]:
    from boneyard.server.app import PAGES

    return [each.name for each in (PAGES / "assets").iterdir()]


def test_after_one_visit_everything_works_without_network(
    new_context: NewContext, tmp_path: Path
) -> None:
    with served(tmp_path, "games") as files:
        context = new_context(site=Site(files.origin))
        page = visited(context, files)
        files.stop()
        context.set_offline(True)
        page.reload()
        page.get_by_role("button", name="Play now").click()
        page.wait_for_selector("main.table[data-turn=mine]", timeout=SOON)
        assert "/games/t/~" in page.url
        person = WithMouse(page)
        for _ in range(3):
            assert person.turn()
        page.wait_for_selector("main.table[data-turn=mine]", timeout=SOON)
        laid = page.locator("main > .board [data-tile]").count()
        page.reload()  # the table is where it was left
        page.wait_for_selector("main.table[data-turn=mine]", timeout=SOON)
        expect(page.locator("main > .board [data-tile]")).to_have_count(laid)
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint, [data-hint]").first).to_be_visible(timeout=SOON)


@pytest.mark.long
@pytest.mark.parametrize("sheet", [each.id for each in every_sheet()])
def test_whole_matches_are_those_of_the_engine(sheet: str, flight: tuple[Page, str]) -> None:
    page, address = flight
    game = by.find(sheet)
    seats = 1 if game.is_solitaire else game.sizes()["usual"]["seats"]
    bot = "fair" if game.is_solitaire else "easy"
    wish = {"sheet": sheet, "bots": [bot] * seats, "pace": "quick"}
    opened = json.loads(ask(page, address, "/tables", {**wish, "options": SHORT.get(sheet, {})}))
    page.goto(f"{address}/t/{opened['table']}")
    page.wait_for_selector("main.table[data-turn=over]", timeout=LONG)
    record = parse(ask(page, address, f"/tables/{opened['table']}/record").strip())
    assert replay(record).over and follows_from_seed(record)
