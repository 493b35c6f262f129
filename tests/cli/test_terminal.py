"""Real sessions on a pseudo-terminal: what a person at a keyboard meets."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from boneyard.record import parse, replay

SECONDS = 60  # how long a session may be silent before the test gives up


class Session:
    """`boneyard` in a terminal of so many columns."""

    def __init__(
        self, *words: str, columns: int = 80, variables: Mapping[str, str] | None = None
    ) -> None:
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": str(columns), "LINES": "40"}
        environment.pop("NO_COLOR", None)
        environment.update(variables or {})
        self.said = ""
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:  # the child becomes the command
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # which a test runner may have ignored
            os.execve(sys.executable, [sys.executable, "-m", "boneyard", *words], environment)

    def until(self, text: str) -> str:
        """Everything said up to a text that has not been waited for yet."""
        while text not in self.said:
            self._read(text)
        before, self.said = self.said.split(text, 1)
        return before + text

    def type(self, text: str) -> None:
        os.write(self._terminal, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, and again if it fell between the prompt and the reading and was lost."""
        for _ in range(SECONDS // 5):
            self.type("\x03")
            if select.select([self._terminal], [], [], 5)[0]:
                return

    def end(self) -> tuple[str, int]:
        """What was said to the end, and the exit code."""
        try:
            while True:
                self._read("the end")
        except EOFError:
            pass
        _, status = os.waitpid(self._pid, 0)
        os.close(self._terminal)
        return self.said, os.waitstatus_to_exitcode(status)

    def _read(self, waiting_for: str) -> None:
        ready, _, _ = select.select([self._terminal], [], [], SECONDS)
        assert ready, f"waited for {waiting_for!r} after {self.said[-500:]!r}"
        try:
            more = os.read(self._terminal, 65536)
        except OSError:  # how Linux says that the other side is gone
            more = b""
        if not more:
            raise EOFError
        self.said += more.decode(errors="replace")


def plain(shown: str) -> str:
    return re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", shown).replace("\r", "")


def test_a_session_in_colour_that_ends_with_control_c(tmp_path: Path) -> None:
    session = Session("play", "muggins", "--seats", "3", "--seed", "friday", "--bots", "random")
    screen = session.until("Your move: ")
    assert "\x1b[" in screen and "─" in screen
    assert "1 [6|3]*  2 [6|0]*" in plain(screen)
    session.type("63\n")
    assert "You played 6·3 on 6·6: +15." in plain(session.until("Your move: "))
    session.interrupt()
    rest, code = session.end()
    assert code == 0
    assert "Saved. Resume with: boneyard play muggins --resume" in rest
    (file,) = (tmp_path / "home" / "matches").glob("*.jsonl")
    assert replay(parse(file.read_text(encoding="utf-8"))).standing[0] == 15


def test_control_d_saves_too_and_resume_goes_on() -> None:
    first = Session("play", "block", "--seed", "d", "--bots", "random")
    first.until("Your move")
    first.type("1\n")
    first.until("Your move")
    first.type("\x04")
    rest, code = first.end()
    assert code == 0 and "Saved." in rest
    second = Session("play", "block", "--resume")
    assert "Block, round 1" in plain(second.until("Your move"))
    second.type("quit\n")
    assert second.end()[1] == 0


@pytest.mark.parametrize("variables", [{"TERM": "dumb"}, {"NO_COLOR": "1"}])
def test_a_terminal_without_colours_is_spoken_to_in_lines(variables: dict[str, str]) -> None:
    session = Session("play", "block", "--seed", "p", "--bots", "random", variables=variables)
    said = session.until("Your move")
    session.type("quit\n")
    said += session.end()[0]
    assert "\x1b[3" not in said and "─" not in said and "[6|" not in said
    assert "Your tiles:" in said


def test_the_menu_on_forty_columns() -> None:
    session = Session(columns=40)
    menu = plain(session.until("Your choice: "))
    assert all(len(line) <= 40 for line in menu.splitlines())
    session.type("sebastopol\n")
    screen = plain(session.until("Your move"))
    assert all(len(line) <= 40 for line in screen.splitlines())
    session.type("quit\n")
    assert session.end()[1] == 0


def test_a_whole_match_at_the_keyboard() -> None:
    """Tries the tiles of the hand in turn until the match is over."""
    session = Session(
        "play", "tiddle-a-wink-pool", "--option", "hands=2", "--seed", "w", "--bots", "random"
    )
    tried = 0
    while True:
        try:
            while not re.search(r"(Your move[^:]*|Number[^:]*|next round): $", plain(session.said)):
                session._read("a prompt")
        except EOFError:
            break
        prompt = plain(session.said).splitlines()[-1]
        session.said = ""
        tried = tried % 3 + 1
        session.type("\n" if "next round" in prompt or "Enter:" in prompt else f"{tried}\n")
    said, code = session.end()
    assert code == 0 and "Final score: You " in plain(said)


def test_replay_steps_by_enter(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ["--matches", "1", "--bots", "random", "--records", str(file)]
    _, code = Session("simulate", "block", *words).end()
    assert code == 0
    session = Session("replay", str(file), "--step")
    session.until("q to stop: ")
    session.type("\n")
    assert "1. random (0) opened with " in plain(session.until("q to stop: "))
    session.type("q\n")
    assert session.end()[1] == 0
