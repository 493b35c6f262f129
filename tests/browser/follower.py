"""Somebody who tells the hub tile by tile what is laid at the table."""

from typing import Any

from playwright.sync_api import Page, expect

from boneyard.families.line.engine.move import LineMove

SHOWN = """() => {
    const count = document.querySelector("[data-count]");
    const all = rule => [...document.querySelectorAll(rule)];
    const names = (rule, name) => all(rule).map(each => each.dataset[name]);
    return {
        count: count && Number(count.innerText),
        points: Number(document.querySelector("[data-points]").dataset.points),
        scored: all(".seats button").map(each => Number(each.innerText.split(":")[1] ?? 0)),
        may: names(".pack .able", "tile"),
        out: names(".pack .out", "tile"),
        ends: names(".ends button", "end"),
    };
}"""


class Follower:
    """Taps what others lay."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def begin(self, sheet: str, seats: int, top: int) -> None:
        page = self.page
        page.goto("/hub")
        page.get_by_role("button", name="By tiles").click()
        page.get_by_role("combobox", name="Game").select_option(sheet)
        expect(page.get_by_role("combobox", name="Game")).to_have_value(sheet)
        if page.get_by_label("Set of tiles").count():
            page.get_by_label("Set of tiles").select_option(str(top))
        page.get_by_label("Players").first.select_option(str(seats))
        page.get_by_role("button", name="Start").click()
        page.wait_for_selector(".pack")

    def lay(self, move: LineMove, seat: int, number: int) -> list[str]:
        """Tap the tile, its end and its half as far as the page asks; the ends it could go to,
        where the page asked."""
        page = self.page
        place = page.locator(".seats button").nth(seat)
        if place.get_attribute("aria-pressed") != "true":
            place.click()
        page.locator(f".pack [data-tile='{move.tile}']").click()
        ends: list[str] = []
        if self._asks(number, ".pack [aria-pressed=true]"):
            ends = page.locator(".ends .able").evaluate_all("all => all.map(e => e.dataset.end)")
            page.locator(f".ends [data-end='{end_of(move)}']").click()
            if self._asks(number, ".asking button"):
                page.locator(".asking").get_by_role("button", name=str(move.inner)).click()
        page.wait_for_function(f"document.querySelectorAll('.pack .out').length === {number}")
        return ends

    def _asks(self, number: int, question: str) -> bool:
        """Does the page want to know more before so many tiles lie?"""
        asked = self.page.wait_for_function(
            """([number, question]) => document.querySelector(question) ? "asks"
                : document.querySelectorAll(".pack .out").length === number && "lies" """,
            arg=[number, question],
        )
        return bool(asked.json_value() == "asks")

    def sees(self) -> dict[str, Any]:
        shown: dict[str, Any] = self.page.evaluate(SHOWN)
        return shown


def end_of(move: LineMove) -> str:
    """The end that a move goes to, as it is named."""
    return str(move).partition("=")[0].partition(">")[2]
