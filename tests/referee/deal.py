"""The deal of a line game: who must lead what?"""

from dataclasses import dataclass

from .game import Hands
from .rules import Rules
from .tiles import Tile, is_double


@dataclass
class Opening:
    """Who moves first, and in which way.

    phase `lead`: lays a tile (`must_lay`, or any). `seek`: draws for the lead.
    `turn`: turns up a tile of the stock.
    """

    seat: int
    phase: str
    must_lay: Tile | None = None


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
