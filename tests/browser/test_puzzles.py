"""A puzzle at the real table: tried, answered with why, shown, remembered; for everybody."""

from playwright.sync_api import Page, expect

from boneyard.puzzles import Puzzle, every_puzzle

from .conftest import NewContext
from .test_access import faults
from .viewports import VIEWPORTS


def tile_of(move: str) -> str:
    halves = sorted(map(int, move.partition(">")[0].split("-")), reverse=True)
    return "-".join(map(str, halves))


def has_one_place_a_tile(puzzle: Puzzle) -> bool:
    """Is every answer one press?"""
    return len({tile_of(move) for move in puzzle.answers}) == len(puzzle.answers)


PUZZLE = next(
    each
    for each in every_puzzle()
    if each.sheet == "block" and each.kind == "ending" and has_one_place_a_tile(each)
)


def press(page: Page, move: str) -> None:
    page.click(f"[data-hand] [data-tile='{tile_of(move)}']")


def test_a_wrong_answer_then_the_right_one_and_the_first_counts(new_context: NewContext) -> None:
    page = new_context(viewport=VIEWPORTS["phone"]).new_page()
    page.goto(f"/puzzles/{PUZZLE.id}")
    page.wait_for_selector("main[data-step=asked][data-turn=mine] .coach .foot button")
    assert page.locator(".coach .open i").count() > 0  # what the other holds
    assert not faults(page)
    press(page, PUZZLE.second)
    page.wait_for_selector("main[data-step=answered] .coach .foot button.main")
    expect(page.locator(".coach [role=status]")).to_contain_text("Not this one.")
    page.click(".coach .foot button.main")
    page.wait_for_selector("main[data-step=asked][data-turn=mine]")
    press(page, PUZZLE.best)
    page.wait_for_selector("main[data-step=solved] .coach .foot a.main")
    expect(page.locator(".coach [role=status]")).to_contain_text("That's the one!")
    assert not faults(page)
    page.click("header a")
    expect(page.locator("main dl")).to_contain_text("0")
    page.wait_for_selector("main ul li")
    assert not faults(page)
    kept = page.evaluate("JSON.parse(localStorage.getItem('boneyard.puzzles'))")
    assert kept["tried"] == {PUZZLE.id: False} and kept["own"]["rating"] < 1200


def test_the_solution_is_shown_and_goes_on_to_the_next(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/learn")
    page.click("main a[href='/puzzles']")
    page.goto(f"/puzzles/{PUZZLE.id}?game=block")
    page.click(".coach .foot button")
    page.wait_for_selector("main[data-step=solved] .coach .foot a.main")
    moves = int(page.get_attribute("main", "data-moves") or 0)
    page.click(".coach .foot button.quiet")  # how it goes on
    page.wait_for_function(f"Number(document.querySelector('main').dataset.moves) > {moves}")
    page.wait_for_selector(".coach .foot a.main")
    page.click(".coach .foot a.main")
    page.wait_for_selector("main[data-step=asked][data-turn=mine]")
    assert "/puzzles/block-" in page.url and PUZZLE.id not in page.url


def test_puzzles_are_solved_without_a_server(new_context: NewContext) -> None:
    """The house of the page answers where the server is gone."""
    context = new_context()
    page = context.new_page()
    page.goto("/puzzles")
    page.wait_for_selector("main ul li")
    context.route("**/api/puzzles**", lambda route: route.abort())
    page.goto(f"/puzzles/{PUZZLE.id}")
    page.wait_for_selector(
        "main[data-step=asked][data-turn=mine] .coach .foot button", timeout=90_000
    )
    press(page, PUZZLE.best)
    page.wait_for_selector("main[data-step=solved] .coach .foot a.main", timeout=60_000)


def test_the_task_folds_where_it_would_cover_the_table(new_context: NewContext) -> None:
    page = new_context(viewport=VIEWPORTS["small phone"]).new_page()
    page.goto(f"/puzzles/{PUZZLE.id}")
    page.wait_for_selector("main[data-step=asked][data-turn=mine] .coach .foot button")
    page.click(".coach .fold")
    expect(page.locator(".coach.folded")).to_be_visible()
    for tile in page.locator("[data-hand] [data-tile]").all():
        tile.click(trial=True)  # nothing lies over it
    page.click(".coach.folded button")
    expect(page.locator(".coach .foot")).to_be_visible()
    page.locator("[data-hand] [data-tile]").first.dispatch_event("pointerdown")
    expect(page.locator(".coach.folded")).to_be_visible()
