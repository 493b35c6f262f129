"""Why one bets, calls or gives up at poker, in words: how often the hand wins against what the
others may hold by how they have bet, what the pot pays for a call, and that a bluff is a bluff."""

from ....core.move import Move
from ....core.view import View
from ..engine.bets import BETTING
from ..engine.codes import AMOUNT, BET, CALL, CHECK
from ..engine.table import poker_table
from .chart_reader import place_in_chart
from .greedy import WORTH_EVERYTHING, BettingTurn, turn_of

A_BLUFF = 0.45  # who wins less often when called has bet for the others to give up
A_GOOD_HAND = 0.7


def reason_of_bet(view: View, move: Move) -> str:
    """The reason for a move in a betting interval."""
    turn = turn_of(view)
    found = place_in_chart(view)
    chance = turn.chance_after(int(turn.table.n_bets)) if found is None else found.chance()
    key = key_of(turn, move.code, chance, turn.price)
    return turn.say(key, move, chance, turn.price)


def key_of(turn: BettingTurn, code: int, chance: float, price: float) -> str:
    """Which of the reasons is true."""
    if code >= BET:
        if chance < A_BLUFF:
            return "bluff"
        if code & AMOUNT >= turn.table.all_in(turn.seat) and chance >= WORTH_EVERYTHING:
            return "all-in"
        return "bet" if turn.table.high == 0 else "raise"
    if code == CHECK:
        return "hide" if chance >= A_GOOD_HAND else "keep" if chance >= 0.5 else "check"
    if code == CALL:
        return "call" if chance >= price else "catch"
    return "fold" if chance < price else "doubt"


def is_bet(view: View) -> bool:
    """Is this a betting interval?"""
    return poker_table(view.table).phase == BETTING
