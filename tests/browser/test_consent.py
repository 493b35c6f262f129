"""Two browsers at one table: a move is asked back, agreed to with a key, declined with a click."""

from playwright.sync_api import Page, expect

from .conftest import NewContext
from .people import WithMouse
from .test_together import invited


def decided(ann: Page, ben: Page) -> tuple[Page, Page]:
    """Play until one of them has decided something; who, and the other."""
    while True:
        for page, other in ((ann, ben), (ben, ann)):
            if page.locator("main.table[data-turn=mine]").count():
                WithMouse(page).turn()
                moves = str(page.locator("main.table").get_attribute("data-moves"))
                expect(other.locator("main.table")).to_have_attribute("data-moves", moves)
                if page.get_by_role("button", name="Ask to undo").count():
                    return page, other
        ann.wait_for_timeout(50)


def name_of(page: Page, ann: Page) -> str:
    return "Ann" if page is ann else "Ben"


def test_a_move_is_taken_back_when_the_other_agrees(new_context: NewContext) -> None:
    ann, ben, _ = invited(new_context)
    mover, other = decided(ann, ben)
    moves = str(mover.locator("main.table").get_attribute("data-moves"))
    mover.get_by_role("button", name="Ask to undo").click()
    name = name_of(mover, ann)
    expect(other.get_by_role("log")).to_contain_text(f"{name} wants to undo a move.")
    asked = other.get_by_role("group", name=f"{name} wants to undo a move.")
    expect(asked.get_by_role("button", name="Allow", exact=True)).to_be_visible()
    expect(mover.get_by_text("Undo requested.")).to_be_visible()
    other.reload()
    expect(asked).to_be_visible()
    other.keyboard.press("y")
    expect(asked).to_have_count(0)
    for page in (mover, other):
        expect(page.get_by_role("log")).to_contain_text(f"{name} undid a move.")
        expect(page.locator("main.table")).not_to_have_attribute("data-moves", moves)
    expect(mover.locator("main.table")).to_have_attribute("data-turn", "mine")
    WithMouse(mover).turn()


def test_a_move_stays_when_the_other_declines_or_plays_on(new_context: NewContext) -> None:
    ann, ben, _ = invited(new_context)
    mover, other = decided(ann, ben)
    moves = str(mover.locator("main.table").get_attribute("data-moves"))
    mover.get_by_role("button", name="Ask to undo").click()
    other.get_by_role("button", name="Don't allow").click()
    expect(mover.get_by_role("log")).to_contain_text("said no.")
    expect(mover.locator("main.table")).to_have_attribute("data-moves", moves)
    expect(mover.get_by_role("button", name="Ask to undo")).to_have_count(0)
    mover, other = decided(ann, ben)
    mover.get_by_role("button", name="Ask to undo").click()
    expect(other.get_by_role("button", name="Allow", exact=True)).to_be_visible()
    WithMouse(other).turn()
    expect(mover.get_by_text("Undo requested.")).to_have_count(0)


def test_who_asked_may_let_it_stay(new_context: NewContext) -> None:
    ann, ben, _ = invited(new_context)
    mover, other = decided(ann, ben)
    mover.get_by_role("button", name="Ask to undo").click()
    mover.get_by_role("button", name="Cancel request").click()
    expect(other.get_by_role("log")).to_contain_text("no longer asks.")
    expect(other.get_by_role("button", name="Allow", exact=True)).to_have_count(0)
