"""How adapters and batches are asked for a game: one way for all of them."""

from collections.abc import Mapping
from typing import TypedDict, Unpack

from ..core.chance import Rng, rng
from ..core.errors import BadOption
from ..core.sheet import Sheet
from ..sheets import find
from .episode import Episode

LENGTHS = ("round", "match")


class Asked(TypedDict, total=False):
    """What a game is played with, beside its sheet."""

    set: int | None  # the highest pip; what is usual unless given
    seats: int | None
    options: Mapping[str, str | int] | None  # the sheet's switches
    episode: str  # one `round`, which is usual, or a whole `match`


def new_episode(sheet: Sheet | str, seed: str | Rng = "", **asked: Unpack[Asked]) -> Episode:
    """An episode of the game as it was asked for; the library's error says what cannot be."""
    length = asked.get("episode", LENGTHS[0])
    if length not in LENGTHS:
        raise BadOption(option="episode", value=length, allowed=", ".join(LENGTHS))
    found = find(sheet) if isinstance(sheet, str) else sheet
    found = found.with_options(asked.get("options") or {})
    top, seats = found.sized(asked.get("set"), asked.get("seats"))
    chance = seed if isinstance(seed, Rng) else rng(seed)
    return Episode(found, top, seats, length == LENGTHS[1], chance)
