"""Nothing is played behind the result of a round: bots wait for everybody who looks at it, within
bounds; so does the clock. People who move say so that they are ready."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from boneyard.server.event_log.setup import Wish
from boneyard.server.settings.limits import Limits
from boneyard.server.tables.live_table import LiveTable

from .paper import Paper, answer
from .test_playing import Desk, at_a_desk, whatever_is_due

Passes = Callable[[float], None]
WITHIN = 20.0


class Club(Desk):
    """A desk where everybody is connected, and a round has been played to its end."""

    def __init__(self) -> None:
        super().__init__(Wish("block"), limits=Limits(ready_within=WITHIN))

    async def play(self, bots: list[str | None], seconds: int | None = None) -> LiveTable:
        self.wish = Wish("block", seats=len(bots), bots=bots, pace="quick")
        table = await self.open(seconds)
        self.sessions = {}
        for seat in table.state.people:
            await self.connect(seat)
            self.sessions[seat] = self.link
        while not table.state.match.rounds:
            await self.turn()
        await whatever_is_due()  # it is told
        return table

    async def turn(self) -> None:
        """The next move, of a person if it is one's turn."""
        state = self.table.state
        seat = state.match.to_move
        if seat in self.sessions:
            move = str(state.match.moves()[0])
            said = {"t": "play", "id": f"m{state.version}", "v": state.version, "move": move}
            await answer(self.table, self.sessions[seat], said)
        else:
            await asyncio.sleep(0)

    async def ready(self, seat: int, id: str = "r") -> dict[str, Any]:
        """Say so; the answer."""
        paper = self.papers[seat]
        paper.take()
        await answer(self.table, self.sessions[seat], {"t": "ready", "id": id})
        (told,) = (each for each in paper.take() if each["t"] == "waiting")
        return told


def waits(paper: Paper) -> list[list[int]]:
    """Who was waited for, as it was told: by events and meanwhile."""
    found = []
    for told in paper.take():
        scene = told.get("changed") or told.get("scene") or told
        if "waits_for" in scene:
            found.append(scene["waits_for"])
    return found


async def stands(table: LiveTable) -> bool:
    """Does nothing happen by itself?"""
    version = table.state.version
    await whatever_is_due()
    await asyncio.sleep(0.02)
    return table.state.version == version


def test_bots_wait_until_the_result_has_been_seen(passes: Passes) -> None:
    async def scene() -> None:
        club = Club()
        table = await club.play([None, "greedy"])
        assert table.state.match.to_move == 1  # who did not lead before
        assert waits(club.papers[0])[-1] == [0]
        passes(WITHIN - 5)
        assert await stands(table)
        assert await club.ready(0) == {"t": "waiting", "waits_for": [], "id": "r"}
        await club.until("move", 1)
        assert (await club.ready(0, "again"))["id"] == "again"  # answered, though nobody waits

    at_a_desk(scene(), WITHIN)


def test_nobody_is_waited_for_for_ever(passes: Passes) -> None:
    async def scene() -> None:
        club = Club()
        table = await club.play([None, "greedy"])
        assert await stands(table)
        club.papers[0].take()
        passes(WITHIN)
        club.seen = table.state.version
        await club.until("move", 1)
        assert waits(club.papers[0])[0] == []

    at_a_desk(scene(), WITHIN)


def test_everybody_who_is_here_is_waited_for_and_a_move_says_that_one_is_ready() -> None:
    async def scene() -> None:
        club = Club()
        table = await club.play([None, None, "greedy"])
        assert table.state.match.to_move == 1
        assert waits(club.papers[0])[-1] == waits(club.papers[1])[-1] == [0, 1]
        await club.turn()  # seat 1 plays on at once
        assert waits(club.papers[0]) == [[0]]
        assert table.state.match.to_move == 2 and await stands(table)
        assert (await club.ready(0))["waits_for"] == []
        assert waits(club.papers[1])[-1] == []
        club.seen = table.state.version
        await club.until("move", 2)

    at_a_desk(scene())


def test_who_is_gone_is_not_waited_for_until_they_are_back() -> None:
    async def scene() -> None:
        club = Club()
        table = await club.play([None, None, "greedy"])
        table.leave(club.sessions[0])
        assert waits(club.papers[1])[-1] == [1]
        await club.connect(0, last=table.state.version)
        assert waits(club.papers[1])[-1] == waits(club.papers[0])[-1] == [0, 1]
        await club.connect(0)
        assert waits(club.papers[0])[-1] == [0, 1]

    at_a_desk(scene())


def test_the_clock_stands_meanwhile(passes: Passes) -> None:
    async def scene() -> None:
        club = Club()
        table = await club.play([None, None], seconds=15)
        passes(10)
        await whatever_is_due()
        assert table.scheduler.clock() == 15
        await club.ready(0)
        passes(5)
        assert table.scheduler.clock() == 15
        assert (await club.ready(1))["clock"] == 15
        passes(10)
        clock = table.scheduler.clock()
        assert clock is not None and 4 < clock <= 5

    at_a_desk(scene(), 25)


def test_the_end_of_a_match_and_tables_of_bots_wait_for_nobody() -> None:
    async def scene() -> None:
        club = Club()
        club.wish = Wish("block", seats=2, bots=["greedy", "greedy"], pace="quick")
        table = await club.open()
        paper = await club.connect(None)
        while len(table.state.match.rounds) < 2:
            await asyncio.sleep(0)
        assert waits(paper) == []
        alone = Desk(Wish("squeeze"), limits=Limits(ready_within=WITHIN))
        table = await alone.open()
        paper = await alone.connect(0)
        while not table.state.match.over:
            said = {"t": "play", "id": f"m{table.state.version}", "v": table.state.version}
            move = str(table.state.match.moves()[0])
            await answer(table, alone.link, {**said, "move": move})
        assert waits(paper) == []

    at_a_desk(scene())
