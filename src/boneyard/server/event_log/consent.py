"""Moves taken back where several people play: one asks, and every other person agrees or one
declines. What is asked stands in the log like everything else, and lapses with the next move."""

from dataclasses import dataclass, field

from ...core.errors import BoneyardError, NothingToUndo
from .events import MadeMove


class TileSeen(BoneyardError):
    """A tile has been seen since that was hidden then: what is known cannot be taken back."""

    key = "tile-seen"


class AskedAlready(BoneyardError):
    """Somebody has asked to take a move back, and not everybody has answered."""

    key = "asked-already"


class WasDeclined(BoneyardError):
    """This seat has asked before, and the table lies as it did then."""

    key = "was-declined"


class NothingAsked(BoneyardError):
    """Nobody waits for this seat's answer."""

    key = "nothing-asked"


def decided(made: list[MadeMove], seat: int) -> int:
    """How many moves back this seat's last decision lies; 0 when there is none."""
    for depth, each in enumerate(reversed(made), start=1):
        if each.was_choice and each.seat == seat:
            return depth
    return 0


def last_decision(made: list[MadeMove], seat: int) -> int:
    """The same; NothingToUndo when there is none."""
    depth = decided(made, seat)
    if not depth:
        raise NothingToUndo()
    return depth


@dataclass
class UndoRequest:
    """What was asked: `seat` would like to take back the last moves, `moves` in number."""

    seat: int
    moves: int
    agreed: set[int] = field(default_factory=set)


class Consent:
    """What is asked at a table, if anything is, and who has been declined since the last move."""

    def __init__(self) -> None:
        self.asking: UndoRequest | None = None
        self._declined: set[int] = set()

    def may_ask(self, made: list[MadeMove], seat: int) -> int:
        """How many moves this seat may ask to take back; the error says why it may not."""
        depth = decided(made, seat)
        hindrance = self._hindrance(made, seat, depth)
        if hindrance is not None:
            raise hindrance()
        return depth

    def can_ask(self, made: list[MadeMove], seat: int) -> bool:
        """May it ask to take back any? This is asked for every seat at every move."""
        if self.asking is not None or seat in self._declined:
            return False
        for each in reversed(made):
            if each.showed:
                return False
            if each.was_choice and each.seat == seat:
                return True
        return False

    def _hindrance(self, made: list[MadeMove], seat: int, depth: int) -> type[BoneyardError] | None:
        if self.asking is not None:
            return AskedAlready
        if not depth:
            return NothingToUndo
        for each in made[-depth:]:
            if each.showed:
                return TileSeen
        return WasDeclined if seat in self._declined else None

    def ask(self, seat: int, moves: int) -> None:
        self.asking = UndoRequest(seat, moves)

    def agree(self, seat: int, people: set[int]) -> None:
        """Note that one of these people agrees; NothingAsked."""
        asking = self.asking
        if asking is None or seat not in self.waits_for(people):
            raise NothingAsked()
        asking.agreed.add(seat)

    def decline(self, seat: int) -> bool:
        """Note that somebody declines; was it who asked, who would rather not any more?"""
        if self.asking is None:
            raise NothingAsked()
        asker, self.asking = self.asking.seat, None
        if seat != asker:
            self._declined.add(asker)
        return seat == asker

    def waits_for(self, people: set[int]) -> list[int]:
        """Those of these people who have not answered."""
        if self.asking is None:
            return []
        return sorted(people - self.asking.agreed - {self.asking.seat})

    def granted(self, people: set[int]) -> UndoRequest | None:
        """What was asked, once nobody is left whose answer is missing."""
        return None if self.waits_for(people) else self.asking

    def lapse(self) -> None:
        """The table lies otherwise now: what was asked is gone."""
        self.asking = None
        self._declined.clear()
