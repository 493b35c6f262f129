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


class NoFreeSeat(BoneyardError):
    """No seat is free for a bot."""

    key = "no-free-seat"


class Rights:
    """Whose table it is, and whom it is open to."""

    def __init__(self, sitters: list[Sitter]) -> None:
        self._sitters = sitters
        self.locked = False
        self.closed = False

    @property
    def opener(self) -> int | None:
        """The seat of who has the first that was a person's, wherever that one sits now."""
        found, first = None, len(self._sitters)
        for seat, each in enumerate(self._sitters):  # asked at every move
            if each.bot is None and each.home < first:
                found, first = seat, each.home
        return found

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

    def fill(self, seat: int, bots: list[tuple[int, str, str]]) -> None:
        """Have bots play free seats. Where the opener has not come, whoever has may do it."""
        opener = self.opener
        if opener is None or not self._sitters[opener].free:
            self._check(seat)
        if not bots:
            raise NoFreeSeat()
        for free, bot, name in bots:
            self._sitters[free].stand_in(bot, name)

    def _check(self, seat: int) -> None:
        if seat != self.opener:
            raise NotOpener()
