"""A server's table at the prompt, over the real socket."""

from __future__ import annotations

import asyncio
import io
from pathlib import Path

import pytest
from server.living import Place, running

from boneyard.cli.input import Quit
from boneyard.cli.output import Lines
from boneyard.cli.remote.line import TableLine
from boneyard.cli.remote.table import RemoteTable
from boneyard.lab.join import BadLink, NoSeat, take_seat

GAMES = ["block", "muggins", "mexican-train", "texas-42", "poker", "blind", "squeeze", "traffic"]
SHORT = {"target": "10"}


class Player:
    """Types these lines, then the first thing that can be done, so many times, and leaves."""

    def __init__(self, lines: list[str], moves: int) -> None:
        self.lines = lines
        self.moves = moves
        self.table: RemoteTable | None = None

    def line(self, prompt: str) -> str:
        if self.lines:
            return self.lines.pop(0)
        if self.moves == 0:
            raise Quit
        self.moves -= 1
        assert self.table is not None
        first = self.table.scene.choices[0]
        meant = self.table.meant(first["move"])
        assert first in meant
        # What one asks for at a question is the first of what was offered.
        self.lines = ["1"] if len(meant) > 1 else []
        return str(first["move"])


async def seated(place: Place, sheet: str, player: Player, **wish: object) -> tuple[bool, str]:
    """Play at a table that was opened in a browser; was it finished, and what was said."""
    opened = await place.open(sheet=sheet, **wish)
    link = f"http://127.0.0.1:{place.port}/t/{opened['table']}"
    said = io.StringIO()

    def play() -> bool:
        seat = take_seat(f"{link}#take={opened['token']}", "Ana")
        player.table = RemoteTable(TableLine(seat), player, Lines(said))
        return player.table.play()

    return await asyncio.to_thread(play), said.getvalue()


@pytest.mark.parametrize("sheet", GAMES)
def test_every_family_can_be_played_by_a_link(tmp_path: Path, sheet: str) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            player = Player(["hand", "table", "scores"], moves=5)
            bots = [None, *["random"] * 3] if sheet == "texas-42" else [None, "random"]
            wish = {} if sheet in ("squeeze", "traffic") else {"bots": bots}
            finished, said = await seated(place, sheet, player, **wish)
            assert finished or player.moves == 0
            assert "Scores:" in said

    asyncio.run(scene())


def test_a_whole_match_with_every_word_of_the_prompt(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            words = [*("help", "hint", "moves", "log", "rules 4", "rules 99", "undo", "9-9"), ""]
            finished, said = await seated(
                place, "block", Player(words, 500), bots=[None, "random"], options=SHORT
            )
            assert finished
            for each in (
                "Hint:",
                "Winner:",
                "You don't have that tile",
                "Ends: ",
                "has no rule",
            ):
                assert each in said, said

    asyncio.run(scene())


def test_bad_links_are_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(BadLink):
        take_seat("http://127.0.0.1:1/nowhere", "Ana")
    with pytest.raises(NoSeat):
        take_seat("http://127.0.0.1:1/t/abc", "Ana")
