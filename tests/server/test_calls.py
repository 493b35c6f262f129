"""What the printed sheets have players call is heard by everybody: in the log, which pages say to
those who listen, and at the end of the round. For the terminal see tests/cli/game/test_calls.py."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from boneyard.core.codes import CALL, PASS, VERBS
from boneyard.core.match import Match
from boneyard.server.event_log.events import MOVE, NOBODY, OPEN, SIT, Event
from boneyard.server.event_log.state import TableState
from boneyard.server.scenes.log_text import sentences
from boneyard.server.scenes.motion import moved_in
from boneyard.server.scenes.rounds import ended_round
from boneyard.sheets import SHEETS, find
from boneyard.words import speak

GOING_OUT = {
    "muggins": "Domino",
    "draw": "Domino",
    "block": "Domino",
    "bergen": "Domino",
    "matador": "Domino",
    "sebastopol": "Domino",
    "tiddle-a-wink": "Tiddle-a-Wink",
    "tiddle-a-wink-pool": "Tiddle-a-Wink",
    "pressman-tiddle-a-wink": "Tiddle-a-Wink",
}
PASSING = dict.fromkeys(("block", "sebastopol", "caribbean-cruise", "tiddle-a-wink"), "pass")
PASSING |= {"tiddle-a-wink-pool": "pass", "pressman-tiddle-a-wink": "G"}
SAID = {"pass": {"en": "“pass.”", "es": "“paso”"}, "G": {"en": "“G”", "es": "“G”"}}
SHOUTED = {
    "Domino": {"en": "Domino!", "es": "¡Dominó!"},
    "Tiddle-a-Wink": {"en": "Tiddle-a-Wink!", "es": "¡Tiddle-a-Wink!"},
    "muggins": {"en": "Muggins! ", "es": "¡Muggins! "},
}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    speak("en")


class Session:
    """A table of people who lay any tile that fits, and what each hears of it in each language."""

    def __init__(self, sheet: str, **options: str) -> None:
        found = find(sheet)
        top = min(found.seats)
        self.seats = found.seats[top][0]
        self.setup = {"sheet": sheet, "set": top, "seats": self.seats, "options": options}
        self.setup |= {"bots": [None] * self.seats, "listed": False, "pace": "quick"}
        self.chance = random.Random(sheet)
        self._sit_down()

    def _sit_down(self) -> None:
        setup = {**self.setup, "seed": f"{self.chance.random()}", "seconds": None}
        self.state = TableState(Event("t", 1, NOBODY, OPEN, setup, None, 0.0))
        for seat in range(self.seats):
            self._happens(seat, SIT, name=f"p{seat}")

    def _happens(self, seat: int, kind: str, **payload: str) -> None:
        event = Event("t", self.state.version + 1, seat, kind, payload, None, 0.0)
        self.line = self.state.apply(event)

    def plays(self) -> None:
        """One move, of another match when this is over."""
        if self.state.match.over:
            self._sit_down()
        match = self.state.match
        callers = match.callers()
        if callers:
            self._happens(callers[0], MOVE, move="muggins")
        else:
            moves = [each for each in match.moves() if "=" not in str(each)]
            lays = [each for each in moves if each.code < VERBS]
            self._happens(match.to_move, MOVE, move=str(self.chance.choice(lays or moves)))

    def hears(self, call: str) -> bool:
        """Does everybody hear it, watchers too, and in every language?"""
        told: list[bool] = []
        for language, quoted in (SHOUTED.get(call) or SAID[call]).items():
            speak(language)
            for seat in (None, *range(self.seats)):
                told.append(quoted in " ".join(sentences(self.state, self.line, seat)))
            if self.line.ended is not None and call in SHOUTED:
                page = ended_round(self.state, self.line, self.line.ended, "wide")
                told.append(quoted in page.why)
        for seat in (None, *range(self.seats)):  # and beside the words, for the page's own voice
            moved = moved_in(self.state, self.line, seat)
            told.append(moved is not None and moved.call == call.lower())
        assert len(set(told)) == 1
        return told[0]


def has_gone_out(match: Match) -> bool:
    """Did the last move of the last round lay its maker's last tile?"""
    last, move = match.rounds[-1].moves[-1]
    laid = sum(seat == last and each.code < VERBS for seat, each in match.rounds[-1].moves)
    drawn = sum(seat == last and str(each) == "draw" for seat, each in match.rounds[-1].moves)
    return move.code < VERBS and laid == len(match.rounds[-1].dealt[last]) + drawn


@pytest.mark.clause("muggins.11", "draw.10", "block.9", "bergen.11", "matador.11", "sebastopol.9")
@pytest.mark.clause("tiddle-a-wink.9", "tiddle-a-wink-pool.10", "pressman-tiddle-a-wink.8")
@pytest.mark.parametrize("sheet", GOING_OUT)
def test_going_out_is_called(sheet: str) -> None:
    table = Session(sheet)
    ways: set[bool] = set()
    while len(ways) < 2:
        table.plays()
        if table.line.ended is not None:
            went_out = has_gone_out(table.state.match)
            ways.add(went_out)
            assert table.hears(GOING_OUT[sheet]) == went_out


def test_a_last_tile_that_wins_the_match_is_called_too() -> None:
    table = Session("muggins")
    while not (table.state.match.rounds and has_gone_out(table.state.match)):
        table.plays()
    speak("en")
    told = table.state.face.why(table.state.match.rounds[-1]._replace(why="target"), [100] * 9)
    assert told.startswith("Domino! p") and told.endswith(" reached 100 points.")


@pytest.mark.clause("block.8", "sebastopol.8", "caribbean-cruise.9", "tiddle-a-wink.8")
@pytest.mark.clause("tiddle-a-wink-pool.8", "pressman-tiddle-a-wink.7")
@pytest.mark.parametrize("sheet", PASSING)
def test_passing_is_said(sheet: str) -> None:
    table = Session(sheet)
    while True:
        table.plays()
        if table.line.moves[-1].move.code == PASS:
            assert table.hears(PASSING[sheet])
            return


@pytest.mark.clause("muggins.10")
def test_muggins_is_called() -> None:
    table = Session("muggins", claims="manual")
    while True:
        table.plays()
        if table.line.moves[-1].move.code == CALL:
            assert table.hears("muggins")
            return


def test_no_other_sheet_prints_a_call() -> None:
    called = {sheet.id for sheet in SHEETS if getattr(sheet, "out_call", "")}
    assert called == set(GOING_OUT)
