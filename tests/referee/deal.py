"""The deal: does it hold the whole set, and who must lead what?"""

from dataclasses import dataclass

from .rules import Rules
from .tiles import Tile, Wrong, full_set, is_double, read, text

Hands = list[list[Tile]]


@dataclass
class Opening:
    """Who moves first, and in which way.

    phase `lead`: lays a tile (`must_lay`, or any). `seek`: draws for the lead.
    `turn`: turns up a tile of the stock.
    """

    seat: int
    phase: str
    must_lay: Tile | None = None


def read_deal(rules: Rules, hands: list[list[str]], stock: list[str]) -> tuple[Hands, list[Tile]]:
    """The deal as tiles, after counting them."""
    held = [[read(written) for written in hand] for hand in hands]
    rest = [read(written) for written in stock]
    if len(held) != rules.seats:
        raise Wrong(f"{len(held)} hands; expected {rules.seats}")
    for seat, hand in enumerate(held):
        if len(hand) != rules.hand:
            raise Wrong(f"seat {seat} was dealt {len(hand)} tiles; expected {rules.hand}")
    dealt = sorted([tile for hand in held for tile in hand] + rest)
    whole = sorted(full_set(rules.highest))
    if dealt != whole:
        odd = sorted({text(t) for t in dealt + whole if dealt.count(t) != whole.count(t)})
        raise Wrong(f"hands and stock are not the whole set once; look at {', '.join(odd)}")
    return held, rest


def leads(rules: Rules, tile: Tile) -> bool:
    """Is it a tile that may open the hand by force of the sheet?"""
    return tile == (6, 6) if rules.lead == "6-6" else is_double(tile)


def heaviness(tile: Tile) -> tuple[int, int]:
    """Most spots first, then the higher half."""
    return (tile[0] + tile[1], tile[0])


def must_redeal(rules: Rules, hands: Hands) -> bool:
    """Nobody holds the tile to lead, and the sheet then deals again."""
    if rules.lead == "any" or rules.bare != "redeal":
        return False
    return not any(leads(rules, tile) for hand in hands for tile in hand)


def opening(rules: Rules, hands: Hands, first: int) -> Opening:
    """Who begins; `first` is the dealer, or the leader where the lead goes round."""
    if rules.lead == "any":
        return Opening(first, "lead")
    if must_redeal(rules, hands):
        raise Wrong("nobody holds a double; expected a new deal")
    everything = [(tile, seat) for seat, hand in enumerate(hands) for tile in hand]
    leading = [(tile, seat) for tile, seat in everything if leads(rules, tile)]
    if leading:
        tile, seat = max(leading)
        return Opening(seat, "lead", tile)
    if rules.bare == "heaviest":
        tile, seat = max(everything, key=lambda pair: heaviness(pair[0]))
        return Opening(seat, "lead", tile)
    if rules.bare == "turn_up":
        return Opening(first, "turn")
    return Opening((first + 1) % rules.seats, "seek")
