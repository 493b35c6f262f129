"""The server as the tests use it beside the browser: tables are opened, and seats handed over."""

import json
import urllib.request
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext

# Does a page know of a seat at this table? One that has not been anywhere asks when it is there.
KNOWS = """
table => location.protocol === "about:" || localStorage.getItem("boneyard.seats").includes(table)
"""


@dataclass(frozen=True)
class Site:
    """Where the server is."""

    address: str

    def open(self, context: BrowserContext, sheet: str, **wish: Any) -> str:
        """Open a table and give its first seat to a browser; the table's id."""
        wish = {"sheet": sheet, "name": "Ann", "pace": "quick", **wish}
        opened = self.ask("/api/tables", wish)
        held = {"table": opened["table"], "title": sheet, "seat": opened["seat"]}
        kept = json.dumps([{**held, "token": opened["token"], "at": 1}])
        page = context.new_page()
        page.goto("/settings")
        page.evaluate("kept => localStorage.setItem('boneyard.seats', kept)", kept)
        page.close()
        for other in context.pages:  # what one page has stored comes to the others a little later
            other.wait_for_function(KNOWS, arg=opened["table"])
        return str(opened["table"])

    def ask(self, path: str, body: Any = None) -> Any:
        """What REST answers."""
        request = urllib.request.Request(
            self.address + path,
            None if body is None else json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
