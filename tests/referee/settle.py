"""Points at the end of a hand, from the hands that are left."""

from .tiles import Tile, is_double, spots

Hands = list[list[Tile]]


def lowest(values: list[int]) -> list[int]:
    """The seats with the smallest value."""
    return [seat for seat, value in enumerate(values) if value == min(values)]


def one_lowest(values: list[int], low_tie: str) -> list[int]:
    """The low seat alone; when several are lowest: nobody, or each of them."""
    low = lowest(values)
    return low if len(low) == 1 or low_tie == "each" else []


def out(way: str, seat: int, hands: Hands) -> list[int]:
    """The seat has laid its last tile."""
    gains = [0] * len(hands)
    if way == "spots":
        gains[seat] = sum(spots(hand) for hand in hands)
    elif way == "five a tile":
        gains[seat] = 5 * sum(len(hand) for hand in hands)
    elif way == "one":
        gains[seat] = 1
    return gains


def ladder(values: list[int]) -> list[int]:
    """Each seat gets from every seat with more spots the difference."""
    return [sum(other - own for other in values if other > own) for own in values]


def low_takes(values: list[int], low_tie: str) -> list[int]:
    """The low seat gets from every other seat the difference."""
    gains = [0] * len(values)
    for seat in one_lowest(values, low_tie):
        gains[seat] = sum(other - values[seat] for other in values)
    return gains


def low_takes_once(values: list[int], low_tie: str) -> list[int]:
    """The low seat gets all spots of the others, less its own, once."""
    gains = [0] * len(values)
    for seat in one_lowest(values, low_tie):
        gains[seat] = sum(values) - 2 * values[seat]
    return gains


def fewest_tiles(tiles: list[int], cc_block: str) -> list[int]:
    """Caribbean Cruise: the seats with fewest tiles get five for each tile above their own."""
    gains = [0] * len(tiles)
    for seat in lowest(tiles):
        own = tiles[seat]
        if cc_block == "per_opponent":
            gains[seat] = 5 * sum(other - own for other in tiles)
        else:
            gains[seat] = 5 * (sum(tiles) - own - own)
    return gains


def bergen_blocked(hands: Hands, low_tie: str) -> list[int]:
    """One point for the low hand: hands without doubles first; doubles count no spots."""
    free_of_doubles = [not any(is_double(tile) for tile in hand) for hand in hands]
    values = [spots([tile for tile in hand if not is_double(tile)]) for hand in hands]
    if any(free_of_doubles):
        beyond_all = max(values) + 1
        values = [
            value if free else beyond_all
            for value, free in zip(values, free_of_doubles, strict=True)
        ]
    winners = one_lowest(values, low_tie)
    return [1 if seat in winners else 0 for seat in range(len(hands))]


def blocked(way: str, hands: Hands, low_tie: str, cc_block: str) -> list[int]:
    """Nobody can play any more."""
    values = [spots(hand) for hand in hands]
    if way == "ladder":
        return ladder(values)
    if way == "lowest":
        return low_takes(values, low_tie)
    if way == "lowest once":
        return low_takes_once(values, low_tie)
    if way == "fewest tiles":
        return fewest_tiles([len(hand) for hand in hands], cc_block)
    return bergen_blocked(hands, low_tie)


def pool_shares(pool: int, winners: list[int], seats: int) -> list[int]:
    """The pool divided equally; odd units are paid to nobody."""
    return [pool // len(winners) if seat in winners else 0 for seat in range(seats)]
