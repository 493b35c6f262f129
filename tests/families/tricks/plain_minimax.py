"""Endings of tricks and their exact points by plain minimax: from the rules alone, no code shared.

The tests of the solver run some of these, `bench/endings.py` ten thousand.
"""

from __future__ import annotations

from boneyard.core.chance import Rng
from boneyard.families.tricks.solver.open_hands import OpenHands

Tile = tuple[int, int]
SET = [(high, low) for high in range(7) for low in range(high + 1)]
DOUBLES, NONE = 7, 8
HONOURS = {(5, 5): 10, (6, 4): 10, (5, 0): 5, (4, 1): 5, (3, 2): 5}


# The rules, as plainly as they can be said


def is_trump(tile: Tile, trump: int) -> bool:
    return tile[0] == tile[1] if trump == DOUBLES else trump in tile


def asked_by(lead: Tile, trump: int) -> int:
    return trump if is_trump(lead, trump) else lead[0]


def is_of(tile: Tile, suit: int, trump: int) -> bool:
    return suit == trump if is_trump(tile, trump) else suit in tile


def strength(tile: Tile, suit: int, trump: int) -> tuple[int, int]:
    """Trumps above the suit led, above everything else; the double on top of its number."""
    if is_trump(tile, trump):
        own, group = trump, 2
    elif is_of(tile, suit, trump):
        own, group = suit, 1
    else:
        return 0, 0
    if own == DOUBLES:
        return group, tile[0]
    return group, 7 if tile[0] == tile[1] else sum(tile) - own


def legal(hand: list[Tile], trick: list[Tile], trump: int) -> list[Tile]:
    if not trick:
        return hand
    suit = asked_by(trick[0], trump)
    return [tile for tile in hand if is_of(tile, suit, trump)] or hand


def minimax(hands: list[list[Tile]], trick: list[Tile], leader: int, trump: int) -> int:
    """The points that seats 0 and 2 take from here on."""
    if len(trick) == 4:
        suit = asked_by(trick[0], trump)
        step = max(range(4), key=lambda each: strength(trick[each], suit, trump))
        winner = (leader + step) % 4
        points = 1 + sum(HONOURS.get(tile, 0) for tile in trick)
        later = minimax(hands, [], winner, trump) if any(hands) else 0
        return later + (points if winner % 2 == 0 else 0)
    seat = (leader + len(trick)) % 4
    found = []
    for tile in legal(hands[seat], trick, trump):
        rest = [[other for other in hand if other != tile] for hand in hands]
        found.append(minimax(rest, [*trick, tile], leader, trump))
    return max(found) if seat % 2 == 0 else min(found)


# Endings

Ending = tuple[list[list[Tile]], list[Tile], int, int]


def an_ending(chance: Rng, tricks: int, laid: int) -> Ending:
    """Hands, the trick in progress, who led it, and the trumps: any such position at all."""
    tiles = SET[:]
    for i in range(27, 0, -1):
        j = chance.below(i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    hands = [tiles[7 * seat : 7 * seat + tricks] for seat in range(4)]
    leader, trump = chance.below(4), chance.below(9)
    trick: list[Tile] = []
    for step in range(laid):
        hand = hands[(leader + step) % 4]
        may = legal(hand, trick, trump)
        trick.append(may[chance.below(len(may))])
        hand.remove(trick[-1])
    return hands, trick, leader, trump


def number(tile: Tile) -> int:
    return SET.index(tile)


def laid_out(
    solver: OpenHands, hands: list[list[Tile]], trick: list[Tile], leader: int, trump: int
) -> None:
    """Give the solver the position, by the steps that led into it."""
    whole = [hand[:] for hand in hands]
    for step, tile in enumerate(trick):
        whole[(leader + step) % 4].append(tile)
    solver.lay([sum(1 << number(tile) for tile in hand) for hand in whole], trump, leader)
    for tile in trick:
        solver.step(number(tile))
