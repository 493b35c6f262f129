"""People who play a whole match on the page: with a mouse, with fingers, or with keys alone."""

import re
from abc import ABC, abstractmethod
from contextlib import suppress

from playwright.sync_api import Locator, Page, expect

DECIDED = re.compile(r" won\.|You win|Tie: ")  # as the log tells it
READY = "main.table[data-turn=mine], main.table[data-turn=over], dialog[open]"


class Person(ABC):
    """Plays the first tile that can be played, at the first end; else does what can be done."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def match(self) -> None:
        """Play until the match is over."""
        while self.turn():
            pass

    def turn(self) -> bool:
        """Do the next thing; False when the match is over."""
        self.page.wait_for_selector(READY)
        dialog = self.page.locator("dialog[open]")
        if self.is_over():
            dialog.wait_for()  # it comes after the last move, and takes the keys
        if dialog.count():
            over = self.is_over()
            self.close(dialog)
            return not over
        before = self.moves()
        self.move()
        self.page.wait_for_function(
            "before => document.querySelector('dialog[open]')"
            " || document.querySelector('main.table')?.dataset.moves !== before",
            arg=before,
        )
        return True

    def move(self) -> None:
        calls = self.page.locator("[data-call]")
        if calls.count():
            self.call(calls)
            return
        able = self.page.locator("[data-hand] .able")
        if able.count():
            self.pick(able.first)
            if self.page.locator("[data-hand] .picked").count():
                self.choose_end()
        else:
            self.act()

    def is_over(self) -> bool:
        return self.page.locator("main.table[data-turn=over]").count() > 0

    def moves(self) -> str:
        return self.page.locator("main.table").get_attribute("data-moves") or ""

    @abstractmethod
    def pick(self, tile: Locator) -> None: ...

    @abstractmethod
    def choose_end(self) -> None: ...

    @abstractmethod
    def act(self) -> None: ...

    @abstractmethod
    def close(self, dialog: Locator) -> None: ...

    def call(self, calls: Locator) -> None:
        """Make the lowest bid there is, or name the first trumps."""
        calls.first.click()


class WithMouse(Person):
    def pick(self, tile: Locator) -> None:
        tile.click()

    def choose_end(self) -> None:
        self.page.locator("[data-end]").first.click()

    def act(self) -> None:
        self.page.locator(".actions button.main").first.click()

    def close(self, dialog: Locator) -> None:
        if self.is_over():
            self.see_the_result(dialog)
        dialog.locator("form[method=dialog] button").click()

    def see_the_result(self, dialog: Locator) -> None:
        """After the last round comes who has won the match."""
        if dialog.get_attribute("data-result") == "round":
            dialog.locator(".main").click()


class WithFingers(WithMouse):
    def pick(self, tile: Locator) -> None:
        tile.tap()

    def choose_end(self) -> None:
        self.page.locator("[data-end]").first.tap()

    def act(self) -> None:
        self.page.locator(".actions button.main").first.tap()

    def close(self, dialog: Locator) -> None:
        if self.is_over():
            self.see_the_result(dialog)
        dialog.locator("form[method=dialog] button").tap()


class ByDragging(WithMouse):
    """Drags tiles to their ends."""

    def pick(self, tile: Locator) -> None:
        mouse = self.page.mouse
        box = tile.bounding_box()
        board = self.page.locator("svg[data-board]").bounding_box()
        assert box is not None and board is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2, steps=3)
        ends = self.page.locator("[data-end]")
        if ends.count():
            end = ends.first.bounding_box()
            assert end is not None
            mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)
        mouse.up()

    def choose_end(self) -> None:
        raise AssertionError("a tile that was dragged to an end lies there")


class WithKeys(Person):
    """Touches nothing but the keyboard."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._arrows = False  # digits and arrows in turn

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def hears(self, key: str, text: str) -> None:
        """Press a key that reads something aloud, and again if that was too soon: a dialog that has
        just closed may still have had the focus."""
        for _ in range(20):
            self.press(key)
            with suppress(AssertionError):
                expect(self.page.get_by_text(text)).to_be_attached(timeout=3000)
                return
        focus = self.page.evaluate("document.activeElement.outerHTML.slice(0, 300)")
        read = self.page.locator(".answers .unseen").all_inner_texts()
        raise AssertionError(f"{key} never reads: {text}, but {read}; the focus is at {focus}")

    def tab_to(self, selector: str) -> None:
        """Go on with Tab until this has the focus."""
        for _ in range(80):
            self.press("Tab")
            if self.page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
                return
        raise AssertionError(f"Tab never comes to {selector}")

    def pick(self, tile: Locator) -> None:
        at = int(tile.evaluate("tile => [...tile.parentElement.children].indexOf(tile)"))
        self._arrows = not self._arrows or at > 9
        if not self._arrows:
            self.press(str((at + 1) % 10))
            return
        while not tile.evaluate("tile => tile === document.activeElement"):
            self.press("ArrowRight")
        self.press("Enter")

    def call(self, calls: Locator) -> None:
        self.tab_to("[data-call]")
        if calls.count() > 2:
            self.press("ArrowRight")
            self.press("ArrowLeft")
        self.press("Enter")

    def choose_end(self) -> None:
        self.page.wait_for_function("document.activeElement?.dataset.end")
        self.press("ArrowRight")
        self.press("ArrowLeft")
        self.press("Enter")

    def act(self) -> None:
        name = self.page.locator(".actions button.main").first.inner_text()
        self.press({"draw": "d", "pass": "p"}[name.lower()])

    def close(self, dialog: Locator) -> None:
        if not self.is_over():
            self.press("Enter")
            return
        if dialog.get_attribute("data-result") == "round":
            self.press("Enter")
        self.press("Escape")
