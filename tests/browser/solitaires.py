"""People who play whole deals of solitaires on their boards: with a mouse, or with keys alone."""

from playwright.sync_api import Locator, Page

from boneyard.words import say

from .people import WithKeys, WithMouse

TURNS = ".stock.able"  # from which a tile can be turned up


def middle(locator: Locator) -> tuple[float, float]:
    """Where a thing is on the page."""
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def more(page: Page) -> Locator:
    """What stands around the deal, in its drawer, which is opened."""
    drawer = page.locator("aside [data-solitaire]")
    if not drawer.count():
        page.get_by_role("button", name=say("web.table.more"), exact=True).click()
    drawer.wait_for()
    return drawer


def ask_for(page: Page, key: str) -> None:
    """Press a button of that drawer, by its text."""
    more(page).get_by_role("button", name=say(f"web.{key}"), exact=True).click()


class TakingWithMouse(WithMouse):
    """Takes the first tile that can go, with the first that goes with it."""

    def move(self) -> None:
        before = self.moves()
        if not self.page.locator(".piece.able").count():
            self.act()
            return
        self.page.locator(".piece.able").first.click()
        self.page.locator(".piece.glows").first.click()
        if self.moves() == before and self.page.locator(".piece.picked").count() > 1:
            self.act()


class TakingWithKeys(WithKeys):
    """The same with Tab and Enter; arrows go from tile to tile."""

    def __init__(self, page: Page, verb: str) -> None:
        super().__init__(page)
        self.verb = verb

    def move(self) -> None:
        before = self.moves()
        if not self.page.locator(".piece.able").count():
            self.press(self.verb)
            return
        self.go_to(".piece.able")
        self.press("Enter")
        self.go_to(".piece.glows")
        self.press("Enter")
        if self.moves() == before and self.page.locator(".piece.picked").count() > 1:
            self.tab_to("[data-main]")
            self.press("Enter")

    def go_to(self, selector: str) -> None:
        """With arrows from left to right and line by line, else with Tab."""
        for key in ["ArrowRight"] * 4 + ["ArrowDown"] + ["ArrowLeft"] * 4:
            self.press(key)
            if self.page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
                return
        self.tab_to(selector)


class ClockWithMouse(WithMouse):
    """Lays what is turned up at the first hour where it fits, and turns up the next."""

    def move(self) -> None:
        hours = self.page.locator("[data-end]")
        if hours.count():
            hours.first.click()
        elif self.page.locator(".piece.able").count() and not self.page.locator(TURNS).count():
            self.shift()
        else:
            self.act()

    def shift(self) -> None:
        """Move the first top that may be moved."""
        self.page.locator(".piece.able").first.click()
        self.page.locator("[data-end]").first.click()


class ClockWithKeys(WithKeys):
    """The same with letters, Tab and Enter."""

    def move(self) -> None:
        hours = self.page.locator("[data-end]")
        if hours.count():
            self.tab_to(f"[data-end='{hours.first.get_attribute('data-end')}']")
            self.press("Enter")
            return
        self.press("t" if self.page.locator(TURNS).count() else "w")


class TrafficWithMouse(WithMouse):
    """Lays the first tile that can be laid, on the first square that glows."""

    def move(self) -> None:
        self.page.locator("[data-hand] .able").first.click()
        self.page.mouse.click(*middle(self.page.locator("[data-place]").first))


class TrafficWithKeys(WithKeys):
    """The same with digits, letters, arrows and Enter."""

    def move(self) -> None:
        able = self.page.locator("[data-hand] .able").first
        at = int(able.evaluate("tile => [...tile.parentElement.children].indexOf(tile)"))
        self.press(str(at + 1))
        self.page.wait_for_function("document.activeElement?.classList.contains('cursor')")
        self.press("r")
        while not self.page.locator("[data-place]").count():
            self.press("r")
        self.press("ArrowLeft")
        self.press("n")
        self.press("Enter")
