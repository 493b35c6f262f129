"""Points of a play: what the table shows after it."""

from .layout import Layout
from .tiles import is_double


def all_places(layout: Layout) -> int:
    """Caribbean Cruise: every free place counts its number."""
    return sum(sum(laid.free) for laid in layout)


def all_ends(layout: Layout) -> int:
    """Muggins: a double counts both halves while at most one tile touches it, later nothing.

    Any other tile counts the halves that are free.
    """
    total = 0
    for laid in layout:
        if not is_double(laid.tile):
            total += sum(laid.free)
        elif laid.arms <= 1:
            total += sum(laid.tile)
    return total


def fives(total: int) -> int:
    """A multiple of five is worth itself, all else nothing."""
    return total if total % 5 == 0 else 0


def bergen(layout: Layout) -> int:
    """Both ends alike: two; three when one of the end tiles is a double; a led double: two."""
    ends = [(number, laid.tile) for laid in layout for number in laid.free]
    (one, one_tile), (other, other_tile) = ends
    if one != other:
        return 0
    if len(layout) == 1:
        return 2
    return 3 if is_double(one_tile) or is_double(other_tile) else 2


def points(peg: str, layout: Layout) -> int:
    """What the play just made is worth on a sheet with this way of pegging."""
    if peg == "places":
        return fives(all_places(layout))
    if peg == "ends":
        return fives(all_ends(layout))
    if peg == "bergen":
        return bergen(layout)
    return 0
