"""Games of other packages in the browser: found, explained, and played on the plain board."""

from pathlib import Path

from examples.conftest import EXAMPLES
from playwright.sync_api import expect
from plugin import install

from .conftest import NewContext, serve
from .people import WithMouse
from .test_access import faults
from .test_plain_board import OnPlainBoard


def test_games_of_other_packages_are_found_explained_and_played(
    new_context: NewContext, tmp_path: Path
) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    for name in ("chicken-foot", "fives-and-threes"):
        install(EXAMPLES / name, packages)
    with serve(tmp_path / "tables.db", packages=packages) as site:
        context = new_context(site=site)
        page = context.new_page()
        page.goto("/")
        expect(page.get_by_text("Chicken Foot").first).to_be_visible()
        page.goto("/rules/chicken-foot")
        expect(page.get_by_text("A double wants toes").first).to_be_visible()
        wish = {"bots": [None, "random"], "options": {"rounds": "1"}}
        page.goto(f"/t/{site.open(context, 'chicken-foot', **wish)}")
        page.wait_for_selector("main.table[data-turn=mine]")
        person = OnPlainBoard(page)
        for _ in range(3):
            assert person.turn()
        board = page.locator("main > .board .plain")
        expect(board).to_contain_text("Laid")
        expect(board.get_by_role("img").first).to_be_visible()
        assert faults(page) == []
        person.match()
        expect(page.locator("main.table[data-turn=over]")).to_be_visible()
        line = site.open(context, "fives-and-threes", bots=[None, "greedy"])
        page.goto(f"/t/{line}")
        page.wait_for_selector("main.table[data-turn=mine]")
        for _ in range(4):
            assert WithMouse(page).turn()
