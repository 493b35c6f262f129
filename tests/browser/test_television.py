"""The page for a television: large, complete, without anything to press, in every window."""

import pytest
from playwright.sync_api import expect

from .conftest import NewContext
from .passer_by import play
from .site import Site
from .viewports import VIEWPORTS, faults_everywhere

LEVELS = ("easy", "medium", "hard", "expert")
TABLES = [("muggins", 6, 4), ("mexican-train", 12, 8), ("texas-42", 6, 4), ("poker", 6, 4)]
AFAR = 24  # pixels that the figures of a score are high at least
LETTERS = "score => parseFloat(getComputedStyle(score).fontSize)"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_table_on_a_television(
    new_context: NewContext, site: Site, table: tuple[str, int, int]
) -> None:
    sheet, set_, seats = table
    context = new_context(viewport=VIEWPORTS["television"])
    bots = [None, *(LEVELS[i % len(LEVELS)] for i in range(seats - 1))]
    opened = site.open(context, sheet, set=set_, seats=seats, bots=bots, deal=7)
    page = context.new_page()
    page.goto(f"/t/{opened}")
    page.wait_for_selector("main.table")
    play(page, 2)
    page.goto(f"/t/{opened}?tv")
    expect(page.locator("main.tv [data-seat]")).to_have_count(seats)
    expect(page.locator("main.tv [data-board]").first).to_be_visible()
    expect(page.locator("main.tv .main")).to_have_count(0)
    expect(page.locator("main.tv [data-hand]")).to_have_count(0)
    scores = page.locator("main.tv [data-score]").all()
    assert all(score.evaluate(LETTERS) >= AFAR for score in scores)
    assert faults_everywhere(page) == []


def test_a_result_on_a_television_passes_by_itself(new_context: NewContext, site: Site) -> None:
    context = new_context()
    table = site.open(context, "bergen", bots=[None, "greedy"], options={"target": "100"})
    player, television = context.new_page(), new_context().new_page()
    player.goto(f"/t/{table}")
    television.goto(f"/t/{table}?tv")
    television.wait_for_selector("main.tv")
    shown = television.locator("dialog[data-result=round]")
    for _ in range(60):
        play(player, 1)
        if shown.count():
            break
    expect(shown).to_be_visible()
    expect(shown.locator("button")).to_have_count(0)
    expect(shown).to_have_count(0)
