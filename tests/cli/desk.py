"""A desk to play at without a terminal: scripted answers in, everything that was said out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping

import pytest
from rich.console import Console

import boneyard as by
from boneyard.cli.game.launch import board_for, loop_for
from boneyard.cli.game.lineup import Lineup, arrange
from boneyard.cli.game.saves import SaveSlot
from boneyard.cli.input import Quit
from boneyard.cli.main import main
from boneyard.cli.output import Lines, Output, Screen

Captured = pytest.CaptureFixture[str]
BOXES = [chr(code) for code in range(0x2500, 0x25A0)]  # box drawing and block elements


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What standard input holds."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def said(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, arguments: list[str], *lines: str
) -> list[str]:
    """What a command says while these lines are typed."""
    typed(monkeypatch, *lines)
    assert main(arguments) == 0
    return capsys.readouterr().out.splitlines()


class Script:
    """Types these lines one after the other, then leaves."""

    def __init__(self, lines: Iterable[str], out: io.StringIO | None = None) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []
        self._out = out

    def line(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise Quit
        text = self.lines.pop(0)
        if self._out is not None:
            self._out.write(f"{prompt}{text}\n")
        return text


class Desk:
    """A match at a desk: seat 0 is scripted, bots have the other seats unless said otherwise."""

    def __init__(
        self,
        sheet: str,
        lines: Iterable[str] = (),
        *,
        seats: int | None = None,
        set: int | None = None,
        seed: str = "desk",
        options: Mapping[str, str] | None = None,
        people: int = 1,
        bots: tuple[str, ...] = ("random",),
        screen: bool = False,
        width: int = 80,
    ) -> None:
        found = by.find(sheet)
        top = found.sets[0] if set is None else set
        seats = seats or found.seats[top][0]
        self.lineup: Lineup = arrange(found, seats, people, bots if seats > people else ())
        self.match = by.Match(
            found,
            seats=len(self.lineup.names),
            set=top,
            seed=seed,
            options=options,
            players=self.lineup.names,
        )
        self.text = io.StringIO()
        self.out: Output = screen_on(self.text, width) if screen else Lines(self.text)
        self.reader = Script(lines, self.text)
        board = board_for(self.out, self.match.sheet, self.lineup.names)
        self.loop = loop_for(self.match, self.lineup, board, self.reader, SaveSlot())

    def play(self) -> str:
        """Play until the script or the match ends; everything that was said."""
        self.loop.play()
        return self.text.getvalue()

    def answer_with(self, line: Callable[[str], str]) -> None:
        """Ask this instead of a script."""
        self.loop.reader = Answering(line)


class Answering:
    """Makes up an answer to each prompt."""

    def __init__(self, answer: Callable[[str], str]) -> None:
        self._answer = answer

    def line(self, prompt: str) -> str:
        return self._answer(prompt)


def screen_on(file: io.StringIO, width: int = 80) -> Screen:
    """A screen of this width that writes colours, as a terminal would get them."""
    console = Console(
        file=file, width=width, height=50, force_terminal=True, color_system="standard",
        highlight=False, legacy_windows=False,
    )  # fmt: skip
    return Screen(console)
