"""The house in a page, as far as it needs no page: the endpoints and tables of the server, asked by
messages, over a shelf of rows and with a thinker beside it."""

from __future__ import annotations

import asyncio
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typing_extensions

import boneyard as by
from boneyard.record import parse, replay
from boneyard.server.browser.house import PageHouse
from boneyard.server.browser.port import Port
from boneyard.server.browser.thought import think
from boneyard.server.messages import PROTOCOL
from boneyard.server.parcel import matching_parcel, parcel

PATIENT = 300
# What no browser has, beside what its Python leaves out of its own library.
ABSENT = ("uvicorn", "websockets", "segno", "prometheus_client", "rich")
ALONE = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
from build_pages import LEFT_OUT
del sys.path[0]
lacked = [each.removesuffix(".py").replace("/", ".") for each in LEFT_OUT]
for each in lacked:
    sys.modules.pop(each, None)
ours = [each for each in sys.path if "site-packages" not in each]
sys.path[:] = [{{parcel!r}}, {{msgspec!r}}, *ours]
sys.modules.update(dict.fromkeys([*lacked, *{ABSENT!r}]))
import boneyard.server.browser.house, boneyard.server.browser.thought, boneyard.club.answers
import networkx
from boneyard.families.poker.solver.chart import OFFERED, shipped
assert shipped(OFFERED[0]).hands  # bots at poker read charts
assert boneyard.__file__.startswith({{parcel!r}})
"""


class Rows:
    """A shelf in memory, with room for so many rows."""

    def __init__(self, room: int = 10_000) -> None:
        self.room = room
        self.held: dict[tuple[str, int], str] = {}
        self._kept: dict[str, str] = {}

    async def add(self, table: str, version: int, row: str) -> str:
        if (table, version) in self.held:
            return "taken"
        if len(self.held) >= self.room:
            return "full"
        self.held[table, version] = row
        return ""

    async def rows(self, table: str, after: int) -> list[str]:
        return [
            row for (name, at), row in sorted(self.held.items()) if name == table and at > after
        ]

    async def keep(self, name: str, text: str) -> str:
        return self._kept.setdefault(name, text)

    async def under(self, names: str) -> str:
        found = {name: text for name, text in self._kept.items() if name.startswith(names)}
        return json.dumps(found)

    async def exchange(self, name: str, before: str, after: str) -> bool:
        is_so = self._kept.get(name, "") == before
        if is_so:
            self._kept[name] = after
        return is_so


async def thought(asked: str) -> str:
    return await asyncio.to_thread(think, asked)


class Page:
    """Asks a house as the page does."""

    def __init__(self, rows: Rows) -> None:
        self.house = PageHouse(rows, thought)
        self.house.registry.workers.tempo = 0.0
        self.told: list[dict[str, Any]] = []
        self.codes: list[int] = []
        self._came = asyncio.Event()

    async def ask(self, path: str, body: Any = None) -> tuple[int, str]:
        asked = {"path": path, "method": "GET" if body is None else "POST"}
        asked["body"] = "" if body is None else json.dumps(body)
        answer = json.loads(await self.house.request(json.dumps(asked)))
        return answer["status"], answer["body"]

    async def open(self, sheet: by.Sheet, **wished: Any) -> dict[str, Any]:
        wish = {"sheet": sheet.id, "name": "Ana", "pace": "quick", **wished}
        status, body = await self.ask("/api/tables", wish)
        assert status == 201, body
        opened: dict[str, Any] = json.loads(body)
        return opened

    def come(self, opened: dict[str, Any]) -> Port:
        """Sit down at a table."""

        def hear(text: str) -> None:
            self.told.append(json.loads(text))
            self._came.set()

        port = self.house.connect(hear, self.codes.append)
        port.said(
            json.dumps(
                {
                    "t": "hello",
                    "protocol": PROTOCOL,
                    "table": opened["table"],
                    "token": opened["token"],
                    "language": "en",
                    "shape": "wide",
                    "last": 0,
                }
            )
        )
        return port

    async def until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self._came.clear()
            await self._came.wait()


def in_time(scene: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(scene(), PATIENT)

    asyncio.run(bounded())


async def play_out(page: Page, opened: dict[str, Any]) -> str:
    """Let a bot of ours play the person's seat to the end of the match; its record."""
    port = page.come(opened)
    table, seat, asked = await page.house.registry.table(opened["table"]), opened["seat"], 0
    await page.until(lambda: any(each["t"] == "state" for each in page.told))
    while not table.state.match.over:
        match, version = table.state.match, table.state.version
        if match.to_move == seat and version > asked:
            asked = version
            move = str(by.bots.find("greedy", "page").choose(match.view(seat)))
            port.said(json.dumps({"t": "play", "id": f"m{version}", "v": version, "move": move}))
        await page.until(lambda: table.state.version > asked)  # noqa: B023 - asked at once
        await asyncio.sleep(0)
    status, record = await page.ask(f"/api/tables/{opened['table']}/record")
    assert status == 200
    return record


@pytest.mark.parametrize("sheet", ["muggins", "big-clock"])
def test_a_match_in_the_page_is_a_match(sheet: str) -> None:
    async def scene() -> None:
        page = Page(Rows())
        await page.house.begin()
        opened = await page.open(by.find(sheet), bots=[None, "easy"] if sheet == "muggins" else [])
        assert opened["table"].startswith("~")
        record = await play_out(page, opened)
        assert replay(parse(record.strip())).over

    in_time(scene)


def test_another_page_finds_the_table_where_it_was_left() -> None:
    async def scene() -> None:
        rows = Rows()
        before = Page(rows)
        await before.house.begin()
        opened = await before.open(by.find("block"), bots=[None, "easy"])
        before.come(opened)
        await before.until(lambda: any(each["t"] == "state" for each in before.told))
        after = Page(rows)
        await after.house.begin()
        after.come(opened)
        await after.until(lambda: any(each["t"] == "state" for each in after.told))
        hands = [_first_state(each)["scene"]["facts"]["hand"] for each in (before, after)]
        assert hands[0] == hands[1] and hands[0]

    in_time(scene)


def test_when_the_browser_is_full_it_is_said() -> None:
    async def scene() -> None:
        rows = Rows()
        page = Page(rows)
        await page.house.begin()
        opened = await page.open(by.find("block"), bots=[None, "easy"], first=0)
        port = page.come(opened)
        await page.until(lambda: any(each["t"] == "state" for each in page.told))
        rows.room = len(rows.held)
        state = _first_state(page)
        move = state["scene"]["choices"][0]["move"]
        port.said(json.dumps({"t": "play", "id": "one", "v": state["v"], "move": move}))
        await page.until(lambda: any(each["t"] == "refused" for each in page.told))
        refused = next(each for each in page.told if each["t"] == "refused")
        assert "no room left" in refused["text"]
        status, body = await page.ask("/api/tables", {"sheet": "block", "bots": [None, "easy"]})
        assert status == 507 and "no room left" in json.loads(body)["text"]

    in_time(scene)


def test_people_meet_at_a_server() -> None:
    async def scene() -> None:
        page = Page(Rows())
        await page.house.begin()
        status, body = await page.ask("/api/tables", {"sheet": "block", "bots": [None, None]})
        assert status == 400 and "needs a server" in json.loads(body)["text"]

    in_time(scene)


def test_the_parcels_have_all_that_the_house_imports(tmp_path: Path) -> None:
    for archive in (parcel(), matching_parcel()):
        zipfile.ZipFile(io.BytesIO(archive)).extractall(tmp_path)
    beside = tmp_path / "beside"
    beside.mkdir()
    (beside / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    newer = Path(typing_extensions.__file__)  # a part of the Python that browsers run
    (beside / newer.name).symlink_to(newer)
    code = ALONE.format(parcel=str(tmp_path), msgspec=str(beside))
    subprocess.run([sys.executable, "-I", "-c", code], check=True)


def _first_state(page: Page) -> dict[str, Any]:
    return next(each for each in page.told if each["t"] == "state")
