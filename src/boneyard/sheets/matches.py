"""A match from all that it follows from, where the game is named by its id."""

from collections.abc import Mapping, Sequence

from ..core.match import Match
from ..core.prior import After
from .catalogue import find


def new_match(
    sheet: str,
    *,
    set: int | None = None,
    seats: int | None = None,
    seed: str = "",
    options: Mapping[str, str] | None = None,
    players: Sequence[str] | None = None,
    after: After | None = None,
    edition: int | None = None,
    first: int | str | None = None,
) -> Match:
    """The match at its first move, as `Match` makes it; the library's error says what cannot be."""
    return Match(
        find(sheet),
        set=set,
        seats=seats,
        seed=seed,
        options=options,
        players=players,
        after=after,
        edition=edition,
        first=first,
    )
