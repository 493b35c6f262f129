"""All moves of poker: what is said, every tile that can be thrown, and every sum that can be bet or
raised to, chip by chip, up to all the chips at the fullest table."""

from ....core.actions import Actions
from ....core.codes import MUCK
from .codes import BET, CALL, CHECK, FOLD, RAISE, SHOW, STAND
from .ranks import pack
from .sheet import PokerSheet


def poker_actions(sheet: PokerSheet, top: int) -> Actions:
    """Those of this sheet: how long the list is depends on the chips that are played with."""
    said = [CHECK, CALL, FOLD, SHOW]
    if sheet.exchange:
        said += [STAND, *(MUCK + tile for tile in pack())]
    sums = range(1, sheet.chips * sheet.seats[top][-1] + 1)
    return Actions([*said, *(BET + chips for chips in sums), *(RAISE + chips for chips in sums)])
