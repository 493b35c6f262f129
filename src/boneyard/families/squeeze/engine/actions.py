"""All moves of Squeeze: putting out tiles, and each two tiles that have a number in common, the
left one first, taken away as a pair or with all between them."""

from itertools import permutations

from ....core.actions import Actions
from .codes import PUT_OUT, numbers_of, pair, run


def squeeze_actions(top: int) -> Actions:
    """Those with this set."""
    tiles = [a << 5 | b for a in range(top + 1) for b in range(a + 1)]
    alike = [
        (left, right)
        for left, right in permutations(tiles, 2)
        if numbers_of(left) & numbers_of(right)
    ]
    pairs = [int(pair(left, right)) for left, right in alike]
    runs = [int(run(left, right)) for left, right in alike]
    return Actions([PUT_OUT, *pairs, *runs])
