"""Tiles of a trick game as numbers, and sets of them as masks (engine/suit_masks.py)."""

from collections.abc import Iterable, Iterator


def number_of(halves: int) -> int:
    """The number of a tile that is given by its halves."""
    high = halves >> 5
    return high * (high + 1) // 2 + (halves & 31)


def mask_of(tiles: Iterable[int]) -> int:
    """The mask of tiles that are given by their halves."""
    return sum(1 << number_of(halves) for halves in tiles)


def numbers_in(mask: int) -> Iterator[int]:
    """The tiles of a mask."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
