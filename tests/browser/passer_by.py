"""Somebody who plays some turns of any game, only to see its table: whatever is offered first."""

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Late

SOON = 4000  # milliseconds that bots may take
_MOVED = "before => document.querySelector('main.table')?.dataset.moves !== before"


def play(page: Page, turns: int, *, through: bool = True) -> None:
    """Make so many moves, or as many as come about; ends where it is one's turn, if it comes, or
    with the first result, unless the play goes `through` it."""
    for _ in range(turns):
        if not _waited(page, through):
            return
        before = page.get_attribute("main.table", "data-moves")
        _move(page)
        try:
            page.wait_for_function(_MOVED, arg=before, timeout=SOON / 4)
        except Late:
            return
        if through:
            _close(page)
    _waited(page, through)


def _waited(page: Page, through: bool) -> bool:
    try:
        page.wait_for_selector("main.table[data-turn=mine], dialog[open]", timeout=SOON)
    except Late:
        return False
    if through:
        _close(page)
    elif page.locator("dialog[open]").count():
        return False
    return page.locator("main.table[data-turn=mine]").count() > 0


def _close(page: Page) -> None:
    button = page.locator("dialog[open] .main")
    if button.count():
        button.first.click()


def _move(page: Page) -> None:
    for selector in ("[data-hand] .able", "[data-call]", ".piece.able", "main.table .main:visible"):
        found = page.locator(selector)
        if found.count():
            found.first.dispatch_event("click")
            break
    page.wait_for_timeout(50)
    end = page.locator("[data-end], .piece.glows")
    if end.count():
        end.first.dispatch_event("click")
        page.wait_for_timeout(50)
    if page.locator(
        "[data-hand] .picked, .piece.picked"
    ).count():  # which way round, or what to take
        page.locator("main.table .main:visible").first.dispatch_event("click")
