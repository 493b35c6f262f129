"""A recorded match shown move by move."""

from collections.abc import Callable

from ..core.match import Match
from ..core.record import Record
from ..telling.events import Event
from ..telling.saying import listed
from ..words import say
from .board import Board


class Stepping:
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
            before = self.match.view(seat)
            happening = self.match.play(move, seat)
            taken = self.board.face.taken(happening, before, self.match)
            event = Event(seat, happening.move, happening.points, taken)
            for sentence in self.board.teller.sentences([event], None):
                self.board.out.line(say("cli.replay.move", number=count, sentence=sentence))
            if happening.round is not None:
                self.board.round_end(happening.round, self.match.totals, number)
            else:
                self.board.table(self.match.view(self.open_hands[0]))
                self._hands()

    def _hands(self) -> None:
        for seat in self.open_hands:
            tiles = listed([str(each) for each in self.match.view(seat).tiles])
            if tiles:
                name = self.board.names[seat]
                self.board.out.line(say("cli.replay.holds", name=name, tiles=tiles))
