"""The shape of the layout: how many rows, and which places of them touch.

Places are numbered in reading order. Nothing here knows which tiles lie.
"""

from ...._rt import i64, vec


def shape(top: int) -> tuple[int, int]:
    """Rows and columns of the layout for the set whose highest pip is `top`."""
    if top <= 6:
        return 2, 3
    return (3, 3) if top <= 9 else (3, 4)


def touching(rows: i64, columns: i64) -> vec[i64]:
    """Every two places that touch, along an edge or at a corner: the earlier one and then the
    later, two by two, in reading order. No place touches one at the other end of a row."""
    places: list[int] = []
    a: i64 = 0
    while a < rows * columns:
        b: i64 = a + 1
        while b < rows * columns:
            down: i64 = b // columns - a // columns
            right: i64 = b % columns - a % columns
            if down <= 1 and -1 <= right <= 1:
                places.append(a)
                places.append(b)
            b += 1
        a += 1
    return vec[i64](places)
