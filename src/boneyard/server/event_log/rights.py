"""What the opener of a table may do beside playing: lock it, give a seat back, close it. All of it
stands in the log. The opener is whoever holds the first seat that is a person's."""

from ...core.errors import BoneyardError
from .sitters import Sitter


class NotOpener(BoneyardError):
    """Only who opened the table may do that."""

    key = "not-opener"


class TableClosed(BoneyardError):
    """Nothing more happens at this table."""

    key = "table-closed"


class TableLocked(BoneyardError):
    """Who opened the table lets nobody else in."""

    key = "table-locked"


class NotGiven(BoneyardError):
    """Seat `seat` cannot be given back: it is a bot's, the opener's own, free, or none."""

    key = "not-given"


class Rights:
    """Whose table it is, and whom it is open to."""

    def __init__(self, sitters: list[Sitter]) -> None:
        self._sitters = sitters
        people = [seat for seat, each in enumerate(sitters) if each.bot is None]
        self.opener = people[0] if people else None
        self.locked = False
        self.closed = False

    def lock(self, seat: int, locked: bool) -> None:
        """Let nobody else in, or anybody."""
        self._check(seat)
        self.locked = locked

    def close(self, seat: int) -> None:
        """Let nothing more happen; the house may do so at any table (a seat below 0)."""
        if seat >= 0:
            self._check(seat)
        self.closed = True

    def give_back(self, seat: int, whose: int) -> str:
        """Free somebody's seat; what he was called."""
        self._check(seat)
        is_there = 0 <= whose < len(self._sitters)
        if not is_there or whose == seat or self._sitters[whose].bot is not None:
            raise NotGiven(seat=whose)
        if self._sitters[whose].free and not self._sitters[whose].expected:
            raise NotGiven(seat=whose)
        return self._sitters[whose].leave()

    def _check(self, seat: int) -> None:
        if seat != self.opener:
            raise NotOpener()
