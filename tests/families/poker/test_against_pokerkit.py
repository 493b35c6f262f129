"""The betting against an engine that shares no code with ours: pokerkit.

Random hands of poker are played here and then again there, with chips, limits and all-ins of every
kind. At each turn both must allow the same, and in the end the pots and the payouts must agree.
Hands are told to pokerkit as cards that rank as our tiles do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pokerkit
import pytest

import boneyard as by
from boneyard.core.chance import Rng, rng
from boneyard.families.poker.engine.codes import AMOUNT, BET
from boneyard.families.poker.engine.rules import FIXED_LIMIT, NO_LIMIT, POT_LIMIT
from boneyard.families.poker.engine.sheet import PokerSheet
from boneyard.families.poker.engine.table import PokerTable

LIMITS = {
    NO_LIMIT: pokerkit.BettingStructure.NO_LIMIT,
    POT_LIMIT: pokerkit.BettingStructure.POT_LIMIT,
    FIXED_LIMIT: pokerkit.BettingStructure.FIXED_LIMIT,
}
AUTOMATIC = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.BOARD_DEALING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)
# Five cards of no pair, weakest first; the same ranks in other suits are a tie.
LADDER = ["75432", "85432", "95432", "T5432"]
SUITS = ["cccdd", "dddhh", "hhhss", "ssscc"]


pytestmark = pytest.mark.filterwarnings("ignore:There is no reason for this player to fold")


@dataclass
class Turn:
    """What a seat could do and did."""

    seat: int
    may_fold: bool
    alone: bool  # nobody else could bet any more
    amounts: list[int]  # what it may bet or raise to
    call: int  # what checking or calling costs
    short: bool  # it has spoken, and faces less than the smallest bet
    move: str


@dataclass
class Hand:
    """A hand as our engine played it."""

    turns: list[Turn] = field(default_factory=list)
    pots: list[tuple[int, list[int]]] = field(default_factory=list)
    first_to_show: int | None = None
    won: list[int] = field(default_factory=list)


def begun(sheet: PokerSheet, stacks: list[int], seed: str, dealer: int) -> by.Match:
    """A match at a hand in which seats have these chips."""
    match = by.Match(sheet, seats=len(stacks), seed=seed)
    match.totals = [chips - sheet.chips for chips in stacks]
    for seat, total in enumerate(match.totals):
        match._deal.table.before[seat] = total
    match._deal.lay_out(match._order, dealer)
    return match


def turn_of(match: by.Match, chance: Rng) -> Turn:
    """The seat to move's turn, and a move for it: now this, now that, seldom a fold."""
    table = match._deal.table
    assert isinstance(table, PokerTable)
    seat = table.to_move
    moves = match.moves()
    amounts = [move.code & AMOUNT for move in moves if move.code >= BET]
    words = [str(move) for move in moves if move.code < BET]
    kind = chance.below(8)
    move = words[0]
    if kind == 0:
        move = words[-1]
    elif kind < 4 and amounts:
        low = amounts[: 1 + len(amounts) // 6]
        picked = (low if kind < 3 else amounts)[chance.below(len(low if kind < 3 else amounts))]
        move = f"{'bet' if table.high == 0 else 'raise'} {picked}"
    return Turn(
        seat,
        "fold" in words,
        not table.can_be_called(seat),
        amounts,
        min(table.owed(seat), table.behind(seat)),
        bool(table.acted[seat]) and table.owed(seat) < table.rules.unit,
        move,
    )


def played(match: by.Match, chance: Rng) -> Hand:
    """Play the hand at random to its end."""
    hand = Hand()
    while not match.rounds:
        table = match._deal.table
        assert isinstance(table, PokerTable)
        words = {str(move) for move in match.moves()}
        if "show" in words:
            if hand.first_to_show is None:
                hand.first_to_show, hand.pots = table.to_move, table.pots()
            match.play("fold" if "fold" in words else "show")
        elif "stand" in words:
            match.play(match.moves()[chance.below(len(match.moves()))])
        else:
            hand.turns.append(turn_of(match, chance))
            match.play(hand.turns[-1].move)
    hand.won = match.rounds[0].scores["chips"]
    return hand


def state_of(
    sheet: PokerSheet, order: list[int], stacks: list[int], cards: dict[int, str]
) -> pokerkit.State:
    """The same hand for pokerkit, whose first player sits at the dealer's left."""
    most = None
    if sheet.betting == FIXED_LIMIT and sheet.raises is not None:
        most = sheet.raises + 1

    def street(deals: int, draws: bool) -> pokerkit.Street:
        facing = (False,) * deals
        opening = pokerkit.Opening.POSITION
        return pokerkit.Street(False, facing, 0, draws, opening, sheet.bet, most)

    streets = [street(5, False), *([street(0, True)] if sheet.exchange else [])]
    state = pokerkit.State(
        AUTOMATIC,
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand,),
        tuple(streets),
        LIMITS[sheet.betting],
        True,  # an all-in ante wins no more than itself from each
        sheet.ante,
        0,
        0,
        tuple(stacks[seat] for seat in order),
        len(order),
        mode=pokerkit.Mode.CASH_GAME,  # in tournaments nobody folds who could check for nothing
    )
    for index, seat in enumerate(order):
        state.deal_hole(cards[seat], index)
    return state


def cards_for(match: by.Match, order: list[int]) -> dict[int, str]:
    """Cards that rank among themselves as the hands of a finished round do."""
    assert isinstance(match.sheet, PokerSheet)
    ranking, final = match.sheet.ranking(), final_hands(match)
    strengths = {seat: ranking.strength_of(final[seat]) for seat in order}
    levels = sorted(set(strengths.values()))
    return {
        seat: "".join(
            rank + suit
            for rank, suit in zip(LADDER[levels.index(strengths[seat])], SUITS[index], strict=True)
        )
        for index, seat in enumerate(order)
    }


def final_hands(match: by.Match) -> list[list[int]]:
    """The hands of the first round as they were at its end, thrown tiles replaced."""
    ended = match.rounds[0]
    hands, stock = [list(hand) for hand in ended.dealt], list(ended.rest)
    thrown = [0] * match.seats
    for seat, move in ended.moves:
        word, _, tile = str(move).partition(" ")
        if word == "throw":
            high, low = tile.split("-")
            hands[seat].remove(int(high) << 5 | int(low))
            thrown[seat] += 1
        elif word == "stand":
            hands[seat] += stock[: thrown[seat]]
            del stock[: thrown[seat]]
    return hands


def follow(state: pokerkit.State, hand: Hand, order: list[int]) -> None:
    """Play the hand again in pokerkit, comparing what each turn allows."""
    for turn in hand.turns:
        while state.can_stand_pat_or_discard():
            state.stand_pat_or_discard()
        index = state.actor_index
        assert index is not None
        assert order[index] == turn.seat
        assert state.can_fold() and (turn.may_fold or turn.alone)
        assert state.checking_or_calling_amount == turn.call
        allowed = theirs(state)
        if turn.short:
            # The rulebooks of tournaments let nobody raise again who does not face a full bet,
            # and no more do we. To pokerkit an all-in of less is full when it comes first.
            assert turn.amounts == []
        else:
            assert turn.amounts == allowed
        act(state, turn.move)
    while state.can_stand_pat_or_discard():
        state.stand_pat_or_discard()


def theirs(state: pokerkit.State) -> list[int]:
    low = state.min_completion_betting_or_raising_to_amount
    high = state.max_completion_betting_or_raising_to_amount
    if low is None or high is None:
        return []
    return list(range(int(low), int(high) + 1))


def act(state: pokerkit.State, move: str) -> None:
    word, _, amount = move.partition(" ")
    if word == "fold":
        state.fold()
    elif word in ("check", "call"):
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to(int(amount))


def show(state: pokerkit.State, hand: Hand, order: list[int]) -> None:
    """Compare the pots and who shows first, then let everybody show."""
    if hand.first_to_show is None:
        assert not list(state.showdown_indices)
        return
    assert [(int(pot.amount), [order[i] for i in pot.player_indices]) for pot in state.pots] == [
        (chips, sorted(seats, key=order.index)) for chips, seats in hand.pots
    ]
    assert state.showdown_index is not None
    assert order[state.showdown_index] == hand.first_to_show
    while state.showdown_index is not None:
        state.show_or_muck_hole_cards(True)


def compare(options: dict[str, str], stacks: list[int], seed: str) -> Hand:
    """Play one hand here and there."""
    sheet = by.find("poker").with_options(options)
    assert isinstance(sheet, PokerSheet)
    chance = rng(seed)
    dealer = chance.below(len(stacks))
    match = begun(sheet, stacks, seed, dealer)
    hand = played(match, chance)
    seats = len(stacks)
    around = [(dealer + step) % seats for step in range(1, seats + 1)]
    order = [seat for seat in around if stacks[seat] > 0]
    state = state_of(sheet, order, stacks, cards_for(match, order))
    follow(state, hand, order)
    show(state, hand, order)
    assert not state.status
    payoffs = {seat: int(state.payoffs[index]) for index, seat in enumerate(order)}
    assert hand.won == [payoffs.get(seat, 0) for seat in range(seats)]
    return hand


HANDS = 150
TABLES: list[Any] = [
    pytest.param(betting, seats, draw, id=f"{betting}-{seats}{'-draw' if draw == 'on' else ''}")
    for betting in ("no_limit", "pot_limit", "fixed_limit")
    for draw in ("off", "on")
    for seats in (2, 3, 4)
    if draw == "off" or seats < 4
]


@pytest.mark.parametrize(("betting", "seats", "draw"), TABLES)
def test_both_engines_allow_pay_and_divide_the_same(betting: str, seats: int, draw: str) -> None:
    chance = rng(f"{betting}/{seats}/{draw}")
    showdowns = side_pots = 0
    for number in range(HANDS):
        most = (6, 25, 100)[number % 3]
        stacks = [1 + chance.below(most) for _ in range(seats)]
        if seats > 2 and number % 10 == 0:
            stacks[chance.below(seats)] = 0
        options = {
            "betting": betting,
            "draw": draw,
            "ante": str(1 + chance.below(3)),
            "bet": str(1 + chance.below(5)),
            "raises": ("1", "2", "3", "none")[chance.below(4)],
            "piece_rank": ("doubles_first", "pips")[chance.below(2)],
        }
        hand = compare(options, stacks, f"{betting}/{seats}/{draw}/{number}")
        showdowns += hand.first_to_show is not None
        side_pots += len(hand.pots) > 1
    assert showdowns > HANDS // 4
    assert seats == 2 or side_pots > HANDS // 10
