"""The greedy bot at poker: by the odds, never by what it cannot see, never all-in by accident."""

from __future__ import annotations

from itertools import combinations

import pytest
from laws.games import somewhere
from rules.cardroom import BEST, FAIR, GOOD, POOR, Cardroom
from scene import halves

import boneyard as by
from boneyard.core.chance import rng
from boneyard.families.poker.bot.greedy import WORTH_EVERYTHING, turn_of
from boneyard.families.poker.bot.odds import odds
from boneyard.families.poker.engine.codes import AMOUNT, BET, CHECK
from boneyard.families.poker.engine.ranks import Ranking, pack
from boneyard.families.poker.engine.table import PokerTable

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built

SWITCHES = [
    {},
    {"betting": "pot_limit"},
    {"betting": "fixed_limit"},
    {"draw": "on"},
    {"poker_straights": "hoyle", "full_strict": "on", "piece_rank": "pips"},
]
ROYAL = "6-6 5-5 4-4 3-3 2-2"


def chosen(table: Cardroom) -> str:
    return str(by.bots.greedy("x").choose(table.match.view()))


def positions(options: dict[str, str], seats: int) -> list[by.Match]:
    """Matches at many moments of random play at which there is a choice."""
    found = []
    for steps in range(1, 40):
        match = by.Match(by.find("poker"), seats=seats, seed=f"at/{steps}", options=options)
        somewhere(match, steps, f"to/{steps}")
        if not match.over and len(match.moves()) > 1:
            found.append(match)
    return found


@pytest.mark.parametrize("options", SWITCHES, ids=lambda options: "-".join(options.values()) or "-")
@pytest.mark.parametrize("seats", [2, 3])
def test_it_wins_most_matches_against_random_players(options: dict[str, str], seats: int) -> None:
    won = 0
    for number in range(6):
        seed = f"random/{number}"
        match = by.Match(
            by.find("poker"), seats=seats, seed=seed, options=options | {"hands": "25"}
        )
        bots = [by.bots.find("random", f"{seed}/{seat}") for seat in range(seats)]
        bots[number % seats] = by.bots.find("greedy", seed)
        while not match.over:
            match.play(bots[match.to_move].choose(match.view()))
        won += number % seats in match.winners
    assert won >= 5


@pytest.mark.parametrize("options", SWITCHES, ids=lambda options: "-".join(options.values()) or "-")
def test_it_explains_what_it_chooses_in_words(options: dict[str, str]) -> None:
    for match in positions(options, 3):
        view = match.view()
        bot = by.bots.greedy("why")
        move, why = bot.explain(view)
        assert move in view.moves()
        assert bot.choose(view) == move
        assert len(why.split()) > 3


def test_deals_it_cannot_tell_apart_get_the_same_move() -> None:
    for options in SWITCHES:
        for match in positions(options, 3):
            before = by.bots.greedy("x").explain(match.view())
            match._deal = match.view().imagine(rng("other"))
            assert by.bots.greedy("x").explain(match.view()) == before


def test_it_never_puts_in_its_last_chips_by_a_bet_it_does_not_mean() -> None:
    meant = 0
    for number in range(12):
        options = SWITCHES[number % 4] | {"hands": "30", "chips": "40"}
        match = by.Match(by.find("poker"), seats=2, seed=f"all-in/{number}", options=options)
        bots = [by.bots.find("greedy"), by.bots.find("random", str(number))]
        while not match.over:
            view = match.view()
            move = bots[view.seat].choose(view)
            if view.seat == 0 and move.code >= BET and is_all_in(view, move):
                assert chance_of(view) >= WORTH_EVERYTHING
                meant += 1
            match.play(move)
    assert meant > 5


def is_all_in(view: by.View, move: by.Move) -> bool:
    assert isinstance(view.table, PokerTable)
    return move.code & AMOUNT == view.table.all_in(view.seat)


def chance_of(view: by.View) -> float:
    assert isinstance(view.table, PokerTable)
    turn = turn_of(view)
    return turn.chance_after(0 if CHECK in turn.moves else int(view.table.n_bets))


def test_it_bets_a_good_hand_and_checks_a_poor_one() -> None:
    good = Cardroom(100, 100, hands=[POOR, BEST])
    assert chosen(good).startswith("bet ")
    assert int(chosen(good).split()[1]) <= 2 * 2  # the pot, not everything
    assert chosen(Cardroom(100, 100, hands=[BEST, POOR])) == "check"


def test_it_puts_in_everything_with_a_hand_that_nothing_beats() -> None:
    table = Cardroom(100, 100, hands=[ROYAL, "6-5 4-1 3-1 2-1 5-1"])
    table.play("bet 30")
    move, why = by.bots.greedy("x").explain(table.match.view())
    assert str(move) == "raise 99"
    assert why == "With five doubles you should win 100 times in 100: worth everything you have."


def test_it_calls_for_a_price_that_the_pot_pays_and_folds_for_more() -> None:
    middling = "3-3 2-2 5-1 4-1 2-1"
    cheap = Cardroom(100, 100, hands=[middling, "5-5 4-4 6-4 6-1 3-2"])
    cheap.play("bet 2")
    assert chosen(cheap) == "call"
    dear = Cardroom(100, 100, hands=["6-6 5-5 6-5 6-4 6-3", middling])
    dear.play("bet 2", "raise 30")
    assert chosen(dear) == "fold"


def test_it_keeps_what_it_has_and_throws_what_it_has_not() -> None:
    options = {"draw": "on"}
    pair = Cardroom(100, 100, hands=["5-5 4-4 6-4 5-1 3-1", "6-6 3-3 5-4 2-1 4-1"], options=options)
    pair.play("check", "check")
    thrown = []
    while pair.to_move == 1:
        thrown.append(chosen(pair))
        pair.play(thrown[-1])
    assert thrown == ["throw 5-4", "throw 4-1", "throw 2-1", "stand"]
    full = Cardroom(100, 100, hands=["5-5 4-4 6-4 5-1 3-1", "6-6 3-3 2-2 4-2 2-1"], options=options)
    full.play("check", "check")
    assert chosen(full) == "stand"


def test_it_throws_in_a_beaten_hand_unseen() -> None:
    table = Cardroom(100, 100, hands=[POOR, BEST])
    table.play("check", "check", "show")
    move, why = by.bots.greedy("x").explain(table.match.view())
    assert str(move) == "fold"
    assert why == "A hand that was shown beats yours, and no one need see it."


# The odds


@pytest.mark.parametrize("pips", [False, True])
@pytest.mark.parametrize("hand", [BEST, GOOD, FAIR, POOR, ROYAL])
def test_the_share_of_beaten_hands_is_counted(hand: str, pips: bool) -> None:
    ranking = Ranking(False, False, pips)
    own = ranking.strength_of(halves(hand))
    unseen = [tile for tile in pack() if tile not in halves(hand)]
    others = [ranking.strength_of(list(each)) for each in combinations(unseen, 5)]
    share = sum((own > other) + (own == other) / 2 for other in others) / len(others)
    assert odds(False, False, pips).beaten(halves(hand), unseen) == pytest.approx(share)


def test_the_hope_of_an_exchange_is_the_mean_of_what_it_may_bring() -> None:
    found = odds(False, False, False)
    kept, thrown = halves("6-6 5-5 4-4 3-3"), halves("2-1")
    unseen = [tile for tile in pack() if tile not in kept + thrown]
    places = [found.places[sum(1 << pack().index(each) for each in [*kept, new])] for new in unseen]
    assert found.hope(kept, 1, unseen) == pytest.approx(sum(places) / len(places) / 15_504)
    assert found.hope(halves(ROYAL), 0, unseen) == pytest.approx(15_503 / 15_504)
