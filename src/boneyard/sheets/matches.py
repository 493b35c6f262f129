"""The one place where matches are made from all that they follow from."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypedDict, Unpack

from ..core.match import Match
from ..core.prior import After
from ..core.sheet import Sheet
from .catalogue import find


class Given(TypedDict, total=False):
    """What a match follows from, beside its sheet: see `Match`."""

    set: int | None
    seats: int | None
    seed: str | int | Random
    options: Mapping[str, str | int] | None
    players: Sequence[str] | None
    deals: Sequence[list[int]]
    after: After | None
    edition: int | None
    first: int | str | None


def new_match(sheet: Sheet | str, **given: Unpack[Given]) -> Match:
    """The match at its first move; the library's error says what cannot be."""
    return Match(find(sheet) if isinstance(sheet, str) else sheet, **given)


def again(match: Match, **given: Unpack[Given]) -> Match:
    """The same match from its first move, but for what is given."""
    same = Given(
        set=match.top,
        seats=match.seats,
        seed=match.seed,
        players=match.players,
        after=match.after,
        first=match.first,
    )
    same.update(given)
    return new_match(match.sheet, **same)
