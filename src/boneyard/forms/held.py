"""What is left in the hands when a round ends, as people tell it: tiles, or a sum, or a number.

Everything that can be wrong with it whatever the game: a tile twice, a sum that no hand can have.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..core.errors import BadEntry
from ..core.tiles import Tile, tile_of
from ..words.tiles import shown
from .fields import fields_of, listed, whole
from .game import Game, halves, written


@dataclass(frozen=True)
class Held:
    """One hand as far as it is known; what follows from the tiles is filled in."""

    tiles: tuple[int, ...] | None  # as halves
    spots: int | None
    count: int | None


EMPTY = Held((), 0, 0)


def held_of(value: Any, name: str = "held") -> Held | None:
    """A hand out of JSON; None when nothing is said about it."""
    if value is None:
        return None
    fields = fields_of(value, name)
    if "tiles" in fields:
        texts = listed(fields["tiles"], f"{name}.tiles")
        if not all(isinstance(each, str) for each in texts):
            raise BadEntry(field=f"{name}.tiles")
        tiles = tuple(halves(Tile.parse(each)) for each in texts)
        return Held(tiles, sum((each >> 5) + (each & 31) for each in tiles), len(tiles))
    spots = fields.get("sum")
    count = fields.get("count")
    if spots is None and count is None:
        raise BadEntry(field=name)
    return Held(
        None,
        None if spots is None else whole(spots, f"{name}.sum"),
        None if count is None else whole(count, f"{name}.count"),
    )


def as_fields(held: Held | None) -> dict[str, Any] | None:
    """A hand as it stands in an entry."""
    if held is None:
        return None
    if held.tiles is not None:
        return {"tiles": [written(each) for each in held.tiles]}
    known = {"sum": held.spots, "count": held.count}
    return {name: value for name, value in known.items() if value is not None}


@lru_cache(maxsize=32)
def sums(pack: tuple[int, ...]) -> tuple[int, ...]:
    """For each number of tiles, the sums that so many of the pack can have, a bit a sum."""
    reached = [1] + [0] * len(pack)
    for tile in pack:
        spots = (tile >> 5) + (tile & 31)
        for n in range(len(pack), 0, -1):
            reached[n] |= reached[n - 1] << spots
    return tuple(reached)


def can_be(pack: tuple[int, ...], spots: int, least: int, most: int) -> bool:
    """Have some `least` to `most` tiles of the pack so many spots?"""
    reached = sums(pack)
    return any(reached[n] >> spots & 1 for n in range(least, min(most, len(pack)) + 1))


@dataclass(frozen=True)
class HandLimits:
    """What hands can be: the pack, how many tiles a hand and all hands have, and the clause."""

    pack: tuple[int, ...]
    least: int
    one: int
    all: int
    clause: int


def check_one(game: Game, seat: int, held: Held, limits: HandLimits) -> None:
    """PadRefused unless one seat can hold this."""
    name = game.players[seat]
    for tile in held.tiles or ():
        if tile not in limits.pack:
            raise game.refusal("not_in_set", limits.clause, tile=shown(tile_of(tile)), name=name)
    if held.tiles is not None and len(set(held.tiles)) < len(held.tiles):
        twice = next(each for each in held.tiles if held.tiles.count(each) > 1)
        raise game.refusal("own_twice", limits.clause, tile=shown(tile_of(twice)), name=name)
    if held.count is not None and held.count > limits.one:
        raise game.refusal("too_many", limits.clause, name=name, count=held.count, most=limits.one)
    if held.tiles is None and held.spots is not None:
        least, most = (limits.least, limits.one) if held.count is None else (held.count, held.count)
        if not can_be(limits.pack, held.spots, least, most):
            reason = "sum" if held.count is None else "sum_of"
            raise game.refusal(reason, limits.clause, name=name, sum=held.spots, count=held.count)


def check_together(game: Game, hands: list[Held | None], limits: HandLimits) -> None:
    """PadRefused unless these hands can all be held at once."""
    owner: dict[int, int] = {}
    for seat, held in enumerate(hands):
        for tile in () if held is None else held.tiles or ():
            if tile in owner:
                raise game.refusal(
                    "tile_twice",
                    limits.clause,
                    tile=shown(tile_of(tile)),
                    name=game.players[owner[tile]],
                    other=game.players[seat],
                )
            owner[tile] = seat
    known = [held for held in hands if held is not None]
    least = sum(each.count or 0 for each in known)
    if least > limits.all:
        raise game.refusal("too_many_in_all", limits.clause, count=least, most=limits.all)
    typed = [each for each in known if each.tiles is None and each.spots is not None]
    if typed:
        left = tuple(each for each in limits.pack if each not in owner)
        spots = sum(each.spots or 0 for each in typed)
        fewest = sum(limits.least if each.count is None else each.count for each in typed)
        most = fewest if all(each.count is not None for each in typed) else limits.all
        if not can_be(left, spots, fewest, max(most, fewest)):
            raise game.refusal("sum_in_all", limits.clause, sum=spots)
