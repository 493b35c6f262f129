"""What a profile holds. It is one value of the store, and changes only as is said here."""

from typing import Final, Literal, get_args

import msgspec

from ...core.errors import BoneyardError
from ..event_log.events import Known

MOST_SEATS: Final = 500
MOST_FRIENDS: Final = 100
MOST_MET: Final = 50
MOST_PARTED: Final = 200
MOST_LEFT: Final = 1000
MOST_INVITATIONS: Final = 20
MOST_COUNTING: Final = 50
LONGEST_HISTORY: Final = 100  # matches of each family
Look = Literal[
    "letter", "braids", "cap", "curls", "bun", "beard", "glasses", "scarf", "silver", "freckles"
]
LOOKS: Final = get_args(Look)


class ProfileFull(BoneyardError):
    """There is no room for more of this."""

    key = "profile-full"


class OwnSeat(msgspec.Struct, frozen=True, array_like=True):
    """A seat at a table."""

    table: str
    seat: int
    at: float


class Invitation(msgspec.Struct, frozen=True, array_like=True):
    """A friend keeps a seat at a table."""

    table: str
    by: str
    at: float


class Result(msgspec.Struct, frozen=True):
    """What a match made of a rating."""

    table: str
    at: float
    strength: float
    doubt: float
    place: int  # counted from 1
    of: int


class Person(msgspec.Struct):
    """A profile."""

    id: str  # a hash of the key
    key: str  # the public one
    name: str
    face: Look
    since: float
    seats: list[OwnSeat] = []  # the latest last
    friends: dict[str, float] = {}  # since when, by person
    met: dict[str, float] = {}  # who have made this one a friend, and are not answered
    parted: list[str] = []  # who are not heard of any more when they would like to be friends
    left: list[str] = []  # tables no longer among the seats, where one is still written down
    invitations: list[Invitation] = []
    counting: dict[str, str] = {}  # matches under way that will be rated: their families by table
    ratings: dict[str, list[Result]] = {}  # by family, the latest last

    @property
    def known(self) -> Known:
        """Who this is at a table."""
        return Known(self.id, self.face)

    @property
    def tables(self) -> set[str]:
        """Wherever this one is written down."""
        return {*(each.table for each in self.seats), *self.left}

    def sit(self, seat: OwnSeat) -> None:
        """Has a seat, and whoever kept one there need not any more."""
        self.answer(seat.table)
        self.seats = [each for each in self.seats if each.table != seat.table] + [seat]
        self.leave(*(each.table for each in self.seats[:-MOST_SEATS]))

    def leave(self, *tables: str) -> None:
        """Does not want to see these tables any more."""
        gone = [each.table for each in self.seats if each.table in tables]
        self.seats = [each for each in self.seats if each.table not in tables]
        self.left = [*self.left, *gone][-MOST_LEFT:]

    def befriend(self, other: str, at: float) -> None:
        """Would like to play with somebody again; ProfileFull."""
        if len(self.friends) >= MOST_FRIENDS and other not in self.friends:
            raise ProfileFull()
        self.met.pop(other, None)
        self.parted = [each for each in self.parted if each != other]
        self.friends.setdefault(other, at)

    def part(self, other: str) -> None:
        """Would not, or not any more, and is not asked again."""
        was_there = other in self.others
        self.forget(other)
        if was_there:
            self.parted = [*self.parted, other][-MOST_PARTED:]

    def forget(self, other: str) -> None:
        """Knows nothing of somebody any more."""
        self.friends.pop(other, None)
        self.met.pop(other, None)
        self.parted = [each for each in self.parted if each != other]
        self.invitations = [each for each in self.invitations if each.by != other]

    @property
    def others(self) -> set[str]:
        """Whose profiles may speak of this one."""
        return {*self.friends, *self.met, *self.parted}

    def meet(self, other: str, at: float) -> None:
        """Somebody would like to play again."""
        known = other in self.friends or other in self.parted
        if not known and len(self.met) < MOST_MET:
            self.met.setdefault(other, at)

    def invite(self, invitation: Invitation) -> None:
        """A friend keeps a seat; nobody else does, and strangers are not told."""
        if invitation.by in self.friends:
            self.answer(invitation.table)
            self.invitations = [*self.invitations, invitation][-MOST_INVITATIONS:]

    def answer(self, table: str) -> None:
        """An invitation is settled."""
        self.invitations = [each for each in self.invitations if each.table != table]

    def count(self, table: str, family: str) -> None:
        """A match has begun that all agreed to rate."""
        counting = {**self.counting, table: family}
        self.counting = dict(list(counting.items())[-MOST_COUNTING:])

    def rate(self, family: str, result: Result) -> None:
        """A match has been rated; once is enough."""
        self.counting.pop(result.table, None)
        history = self.ratings.get(family, [])
        if all(each.table != result.table for each in history):
            self.ratings[family] = [*history, result][-LONGEST_HISTORY:]
