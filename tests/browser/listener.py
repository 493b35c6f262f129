"""Somebody who knows a page by its accessibility tree alone: by roles and names, as screen readers
do."""

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from .said import like, say

SOON = 50  # milliseconds from one look at the tree to the next
PATIENCE = 600  # looks at a tree that offers nothing, after which it is given up
# What an element does when a screen reader presses it; what is drawn has no click() for that.
PRESS = "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true })); }"
OVER = [say("end.again"), say("solitaire.next")]
# What is pressed, the first that is there: results are put away, ends come before tiles.
WAYS = [
    re.compile("|".join(re.escape(say(key)) for key in ("end.next", "end.result"))),
    re.compile(r"play .+"),
    re.compile(r"(bid|name) .+"),
    like("table.tile-able"),
    re.compile("Draw|Pass|Check|Show|Turn over .+|Count on|" + like("poker.call").pattern),
]


@dataclass(frozen=True)
class Named:
    """A button of the tree."""

    name: str
    node: int


class Listener:
    """Plays the first tile that is said to be playable, at the first end; else does what it can."""

    def __init__(self, page: Page) -> None:
        self._tree = page.context.new_cdp_session(page)
        self._page = page

    def match(self) -> None:
        """Play until the tree has the way to another match."""
        waited, found = 0, self.buttons()
        while not any(button.name in OVER for button in found):
            way = next((b for each in WAYS for b in found if each.fullmatch(b.name)), None)
            waited = 0 if way else waited + 1
            assert waited < PATIENCE, f"nothing to press among {[b.name for b in found]}"
            if way:
                self.press(way)
            self._page.wait_for_timeout(SOON)
            found = self.buttons()

    def buttons(self) -> list[Named]:
        """Every button that is there and can be pressed."""
        nodes: list[dict[str, Any]] = self._tree.send("Accessibility.getFullAXTree")["nodes"]
        return [
            Named(node["name"]["value"], node["backendDOMNodeId"])
            for node in nodes
            if node.get("role", {}).get("value") == "button" and not _is_disabled(node)
        ]

    def press(self, button: Named) -> None:
        element = self._tree.send("DOM.resolveNode", {"backendNodeId": button.node})["object"]
        asked = {"objectId": element["objectId"], "functionDeclaration": PRESS}
        self._tree.send("Runtime.callFunctionOn", asked)


def _is_disabled(node: dict[str, Any]) -> bool:
    told = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
    return bool(told.get("disabled"))
