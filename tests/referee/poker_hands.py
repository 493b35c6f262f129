"""What five tiles are worth at Poker, from the order of hands that the sheet prints."""

from .tiles import Tile, is_double

Worth = tuple[int, list[int], list[tuple[int, ...]]]

NONE, PAIR, FLUSH, THREES, FOUR_STRAIGHT = range(5)
FULL, FIVE_STRAIGHT, FOURS, SIX_STRAIGHT, ROYAL = range(5, 10)
OF_DOUBLES = {2: PAIR, 3: THREES, 4: FOURS, 5: ROYAL}


def worth(hand: list[Tile], options: dict[str, str]) -> Worth:
    """Comparable: the higher hand is the greater. Kind, then doubles or suit, then the pieces."""
    doubles = sorted((tile[0] for tile in hand if is_double(tile)), reverse=True)
    kinds: list[tuple[int, list[int]]] = [(NONE, [])]
    if len(doubles) in OF_DOUBLES:
        kinds.append((OF_DOUBLES[len(doubles)], doubles))
    if len(doubles) == 3 and is_full(hand, doubles, options["full_strict"]):
        kinds.append((FULL, doubles))
    for suit in range(1, 7):
        kinds += [(kind, [suit]) for kind in suit_kinds(hand, suit, options["poker_straights"])]
    kind, decider = max(kinds)
    pieces = sorted((piece(tile, options["piece_rank"]) for tile in hand), reverse=True)
    return kind, decider, pieces


def piece(tile: Tile, piece_rank: str) -> tuple[int, ...]:
    """The rank of a single piece."""
    if piece_rank == "pips":
        return (sum(tile),)
    return (int(is_double(tile)), *tile)


def is_full(hand: list[Tile], doubles: list[int], full_strict: str) -> bool:
    """Do the two tiles beside three doubles share a number, and the right one?"""
    one, other = (tile for tile in hand if not is_double(tile))
    shared = set(one) & set(other)
    return bool(shared & set(doubles)) if full_strict == "on" else bool(shared)


def suit_kinds(hand: list[Tile], suit: int, straights: str) -> list[int]:
    """Flush and straights in one suit."""
    others = {tile[1] if tile[0] == suit else tile[0] for tile in hand if suit in tile}
    kinds = [FLUSH] if len(others) == 5 else []
    five_in_a_row = any(others >= set(range(low, low + 5)) for low in range(1, 3))
    four_in_a_row = any(others >= set(range(low, low + 4)) for low in range(1, 4))
    if suit == 6:
        return [*kinds, SIX_STRAIGHT] if five_in_a_row else kinds
    if straights == "hoyle":
        named = {4: FOUR_STRAIGHT, 5: FIVE_STRAIGHT}
        return [*kinds, named[suit]] if five_in_a_row and suit in named else kinds
    if suit == 4 and four_in_a_row:
        kinds.append(FOUR_STRAIGHT)
    if five_in_a_row:
        kinds.append(FIVE_STRAIGHT)
    return kinds
