"""A tile is a pair of halves, the larger first; a hand is a list of tiles."""

Tile = tuple[int, int]


class Wrong(Exception):
    """Something does not follow from the rules; the message says what was expected."""


def make(a: int, b: int) -> Tile:
    """The tile with these two halves."""
    return (a, b) if a >= b else (b, a)


def text(tile: Tile) -> str:
    """The tile as it is written: `6-4`."""
    return f"{tile[0]}-{tile[1]}"


def read(written: str) -> Tile:
    """The tile that is written, larger half first."""
    halves = written.split("-")
    if len(halves) == 2 and all(half.isdecimal() for half in halves):
        tile = make(int(halves[0]), int(halves[1]))
        if text(tile) == written:
            return tile
    raise Wrong(f"{written!r} is not a tile; expected two numbers, larger half first")


def is_double(tile: Tile) -> bool:
    """Both halves alike."""
    return tile[0] == tile[1]


def spots(hand: list[Tile]) -> int:
    """All spots of a hand, doubles at full value."""
    return sum(high + low for high, low in hand)


def full_set(highest: int) -> list[Tile]:
    """Every tile of the set with this highest number."""
    return [(high, low) for high in range(highest + 1) for low in range(high + 1)]
