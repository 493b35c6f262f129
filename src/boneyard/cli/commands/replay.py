"""`boneyard replay`: checks every record of a file, and shows matches move by move if asked to."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from ...core.errors import BadRecord
from ...core.match import Match
from ...core.record import Record
from ...record import begin, follows_from_seed, lines, parse, replay
from ...words import say
from ...words.grammar import counted, listed
from ...words.tiles import shown
from ..arguments import number_from
from ..errors import SeatNotInRecord
from ..exit_codes import FAILED
from ..files import file_errors
from ..game.board import Board
from ..game.launch import board_for
from ..input import Keyboard, Quit, Reader
from ..output import Output, output, printable
from ..parser import Parser


def arguments(parser: Parser) -> None:
    parser.takes("file", metavar="FILE")
    parser.takes("--step", action="store_true")
    parser.takes("--seat", metavar="N", type=number_from(0))


def run(given: argparse.Namespace) -> int | None:
    waits = given.step and sys.stdin.isatty() and sys.stdout.isatty()
    reader = Keyboard() if waits else None
    replaying = Replay(output(given.plain), reader, step=given.step, seat=given.seat)
    return None if replaying.run(Path(given.file)) else FAILED


class Replay:
    """Checks the records of a file, line after line."""

    def __init__(self, out: Output, reader: Reader | None, *, step: bool, seat: int | None) -> None:
        self.out = out
        self.reader = reader  # None where nobody waits between moves
        self.step = step
        self.seat = seat

    def run(self, file: Path) -> bool:
        """Were all records of the file good?"""
        good = bad = 0
        try:
            with file_errors(file):
                for where, text in lines(file):
                    if self._check(where, text):
                        good += 1
                    else:
                        bad += 1
        except Quit:
            return bad == 0
        self.out.line(counted("cli.replay.good", good))
        if bad:
            self.out.line(counted("cli.replay.bad", bad))
        return bad == 0

    def _check(self, where: str, text: str) -> bool:
        """Replay one line; a bad one is complained about and passed over."""
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
            raise SeatNotInRecord(where=where, seat=self.seat, last=match.seats - 1)
        board = board_for(self.out, match.sheet, _names(match))
        Steps(match, board, self.seat, self._wait).run(record)

    def _wait(self) -> None:
        if self.reader is None:
            return
        if self.reader.line(say("cli.replay.next")).lower() in ("q", "quit"):
            raise Quit


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


class Steps:
    """Shows a match from its first move on, waiting after each; `seat` sees only its own hand."""

    def __init__(
        self, match: Match, board: Board, seat: int | None, wait: Callable[[], None]
    ) -> None:
        self.match = match
        self.board = board
        self.open_hands = range(match.seats) if seat is None else [seat]
        self.board.teller.open_hands = self.open_hands
        self._wait = wait

    def run(self, record: Record) -> None:
        """Play the moves of a record that has been found good."""
        self.board.opening(self.match)
        for number, each in enumerate(record.fields["rounds"], start=1):
            self.board.out.line()
            self.board.out.heading(self.board.face.heading(number))
            self._hands()
            self._round(each["moves"], number)
        if self.match.over:
            self.board.match_end(self.match)

    def _round(self, moves: list[tuple[int, str]], number: int) -> None:
        for count, (seat, move) in enumerate(moves, start=1):
            self._wait()
            happening = self.match.play(move, seat)
            for sentence in self.board.teller.sentences([happening], None):
                self.board.out.line(say("cli.replay.move", number=count, sentence=sentence))
            if happening.round is not None:
                self.board.round_end(happening.round, self.match.totals, number)
            else:
                self.board.table(self.match.view(self.open_hands[0]))
                self._hands()

    def _hands(self) -> None:
        for seat in self.open_hands:
            tiles = listed([shown(each) for each in self.match.view(seat).hand])
            if tiles:
                name = self.board.names[seat]
                self.board.out.line(say("cli.replay.holds", name=name, tiles=tiles))
