"""`boneyard replay`: checks every record of a file, and shows matches move by move if asked to."""

import sys
from pathlib import Path

from ..core.errors import BadRecord
from ..core.match import Match
from ..core.record import Record
from ..record import begin, follows_from_seed, lines, parse, replay
from ..telling.saying import counted, listed
from ..words import say
from .asking import Left, Reader
from .errors import BadFile, NoSuchSeat
from .output import Output
from .seating import printable
from .starting import board_for
from .stepping import Stepping


class Replaying:
    """Goes through a file, line after line."""

    def __init__(self, out: Output, reader: Reader | None, *, step: bool, seat: int | None) -> None:
        self.out = out
        self.reader = reader  # None where nobody waits between moves
        self.step = step
        self.seat = seat

    def run(self, file: Path) -> bool:
        """Were all records of the file good?"""
        good = bad = 0
        try:
            for where, text in lines(file):
                if self._check(where, text):
                    good += 1
                else:
                    bad += 1
        except OSError as error:
            raise BadFile(file=file, why=error.strerror) from None
        except Left:
            return bad == 0
        self.out.line(counted("cli.replay.good", good))
        if bad:
            self.out.line(counted("cli.replay.bad", bad))
        return bad == 0

    def _check(self, where: str, text: str) -> bool:
        """Replay one line; a bad one is complained about and gone past."""
        try:
            record = parse(text, where)
            match = replay(record, where)
        except BadRecord as error:
            print(printable(str(error)), file=sys.stderr)
            return False
        self.out.line(_summary(where, match, record))
        if self.step:
            self._show(where, record)
        return True

    def _show(self, where: str, record: Record) -> None:
        match = begin(record)
        if self.seat is not None and self.seat >= match.seats:
            raise NoSuchSeat(where=where, seat=self.seat, last=match.seats - 1)
        board = board_for(self.out, match.sheet, _names(match))
        Stepping(match, board, self.seat, self._wait).run(record)

    def _wait(self) -> None:
        if self.reader is None:
            return
        if self.reader.line(say("cli.replay.next")).lower() in ("q", "quit"):
            raise Left


def _summary(where: str, match: Match, record: Record) -> str:
    """What a good record holds, in a line."""
    seed = say("cli.replay.from-seed" if follows_from_seed(record) else "cli.replay.not-from-seed")
    facts = {
        "where": where,
        "title": match.sheet.title,
        "rounds": counted("cli.replay.rounds", len(record.fields["rounds"])),
        "seed": seed,
    }
    if not match.over:
        return say("cli.replay.unfinished", **facts)
    if not match.winners:
        return say("cli.replay.lost", **facts)
    winners = listed([_names(match)[seat] for seat in match.winners])
    return say("cli.replay.finished", **facts, winners=winners)


def _names(match: Match) -> list[str]:
    """The players; where two have one name, with their seats."""
    names = [printable(name) for name in match.players]
    if len(set(names)) == len(names):
        return names
    return [say("cli.replay.player", name=name, seat=seat) for seat, name in enumerate(names)]
