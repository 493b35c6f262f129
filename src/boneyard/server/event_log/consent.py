"""What needs the consent of others: taking a move back, changing seats with somebody, having a bot
stand in where people take days. One asks, and every other who is asked agrees or one declines. It
stands in the log like everything else, and lapses with the next move."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ...core.errors import BoneyardError, NothingToUndo
from .events import MadeMove

UNDO: Final = "undo"  # to take back the last moves
SWAP: Final = "swap"  # to change places with somebody
COVER: Final = "cover"  # to have a bot play for somebody


class TileSeen(BoneyardError):
    """A tile has been seen since that was hidden then: what is known cannot be taken back."""

    key = "tile-seen"


class AskedAlready(BoneyardError):
    """Somebody has asked for something, and not everybody has answered."""

    key = "asked-already"


class WasDeclined(BoneyardError):
    """This seat has asked for it before, and the table lies as it did then."""

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
class Proposal:
    """What was asked: `seat` would like to take back the last `moves`, to swap places with
    `whom`, or to have a bot play for `whom`. Where it is not everybody, those `asked` are named."""

    seat: int
    what: str
    moves: int = 0
    whom: int = -1
    asked: frozenset[int] | None = None
    agreed: set[int] = field(default_factory=set)

    @property
    def key(self) -> tuple[str, int, int]:
        """What it is, whoever has answered."""
        return self.what, self.seat, self.whom


class Consent:
    """What is asked at a table, if anything is, and what has been declined since the last move."""

    def __init__(self) -> None:
        self.asking: Proposal | None = None
        self._declined: set[tuple[str, int, int]] = set()

    def may_ask(self, made: list[MadeMove], seat: int) -> int:
        """How many moves this seat may ask to take back; the error says why it may not."""
        depth = decided(made, seat)
        hindrance = self._hindrance(made, seat, depth)
        if hindrance is not None:
            raise hindrance()
        return depth

    def can_ask(self, made: list[MadeMove], seat: int) -> bool:
        """May it ask to take back any? This is asked for every seat at every move."""
        if self.asking is not None:
            return False
        if self._declined and Proposal(seat, UNDO).key in self._declined:
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
        return WasDeclined if Proposal(seat, UNDO).key in self._declined else None

    def check(self, proposal: Proposal) -> None:
        """AskedAlready, WasDeclined."""
        if self.asking is not None:
            raise AskedAlready()
        if proposal.key in self._declined:
            raise WasDeclined()

    def ask(self, proposal: Proposal) -> None:
        self.asking = proposal

    def agree(self, seat: int, people: set[int]) -> None:
        """Note that one of these people agrees; NothingAsked."""
        asking = self.asking
        if asking is None or seat not in self.waits_for(people):
            raise NothingAsked()
        asking.agreed.add(seat)

    def decline(self, seat: int) -> bool:
        """Note that somebody declines; was it who asked, who would rather not any more?"""
        asking = self.asking
        if asking is None or not self._concerns(asking, seat):
            raise NothingAsked()
        self.asking = None
        if seat != asking.seat:
            self._declined.add(asking.key)
        return seat == asking.seat

    def _concerns(self, asking: Proposal, seat: int) -> bool:
        return asking.asked is None or seat == asking.seat or seat in asking.asked

    def waits_for(self, people: set[int]) -> list[int]:
        """Those of these people who have not answered."""
        asking = self.asking
        if asking is None:
            return []
        asked: Iterable[int] = people if asking.asked is None else people & asking.asked
        return sorted(set(asked) - asking.agreed - {asking.seat})

    def granted(self, people: set[int]) -> Proposal | None:
        """What was asked, once nobody is left whose answer is missing."""
        return None if self.waits_for(people) else self.asking

    def lapse(self) -> None:
        """The table lies otherwise now: what was asked is gone."""
        self.asking = None
        self._declined.clear()
