"""Does a match count for ratings? Only when everybody with a seat has said so before its first
move, each with a profile. Bots never count, and who declines lets the match be played for fun."""

from ...core.errors import BoneyardError
from .sitters import Sitter


class RatingOpen(BoneyardError):
    """Nobody moves before all have said whether the match counts."""

    key = "rating-open"


class NoRating(BoneyardError):
    """There is nothing to be agreed here: the match has begun, or was never to count."""

    key = "no-rating"


class NeedsProfile(BoneyardError):
    """That is for people with a profile."""

    key = "needs-profile"


class MatchCounts(BoneyardError):
    """The match counts: nobody is sent off, and it is played to its end."""

    key = "match-counts"


class Agreement:
    """Who has said what about the match that is to come."""

    def __init__(self, sitters: list[Sitter], proposed: bool) -> None:
        self._sitters = sitters
        self._agreed: set[int] = set()
        self.proposed = proposed  # and not declined

    @property
    def waits_for(self) -> list[int]:
        """The seats that have not said yet."""
        if not self.proposed:
            return []
        seats = range(len(self._sitters))
        return [seat for seat in seats if seat not in self._agreed]

    @property
    def counts(self) -> bool:
        """Have all agreed, who play now?"""
        if not self.proposed:  # most matches: it is asked at every move
            return False
        people = [each.person for each in self._sitters if each.person]
        known = all(each.is_known and each.bot is None for each in self._sitters)
        differ = len(set(people)) == len(people)
        return known and differ and not self.waits_for

    def say(self, seat: int, on: bool) -> None:
        """A seat agrees or does not; NoRating, NeedsProfile."""
        if seat not in self.waits_for:
            raise NoRating()
        if not on:
            self.proposed = False
        elif not self._sitters[seat].is_known:
            raise NeedsProfile()
        else:
            self._agreed.add(seat)

    def check(self) -> None:
        """RatingOpen while somebody has to say."""
        if self.waits_for:
            raise RatingOpen()

    def swap(self, one: int, other: int) -> None:
        """Those of two seats have changed places, with what they said."""
        places = {one: other, other: one}
        self._agreed = {places.get(each, each) for each in self._agreed}

    def leave(self, seat: int) -> None:
        """Who has left has not agreed."""
        self._agreed.discard(seat)

    def bots_come(self) -> None:
        """With bots it is for fun."""
        self.proposed = False

    def restore(self, counts: bool) -> None:
        """It is as it was when the match had ended."""
        self.proposed = counts
        self._agreed = set(range(len(self._sitters)))
