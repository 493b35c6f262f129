"""What was called and played says something about the hands behind it: hands are counted alike
by those who bid and those who listen, and imagined so that they explain what was heard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from laws.games import somewhere

import boneyard as by
from boneyard.bots.judge import Effort
from boneyard.core.chance import Rng, rng
from boneyard.core.view import View
from boneyard.families.tricks.bot.auction import LET_GO, NAME
from boneyard.families.tricks.bot.beliefs import Hands, Imagined, heard
from boneyard.families.tricks.bot.bids import best_count, count
from boneyard.families.tricks.bot.greedy import GreedyTricks
from boneyard.families.tricks.bot.masks import number_of, numbers_in
from boneyard.families.tricks.bot.plays import rounds_of
from boneyard.families.tricks.bot.policy import ALL, TrickPolicy
from boneyard.families.tricks.engine.state import SEATS
from boneyard.families.tricks.engine.suit_masks import TILES
from boneyard.families.tricks.engine.suits import TRUMPS
from boneyard.families.tricks.engine.table import TrickTable
from boneyard.families.tricks.solver.open_hands import totals
from families.tricks.plain_greedy import PlainPlays, Suits, honour

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built

AFTER_THE_BID = ("pass", "pass", "pass")


def hand_of(chance: Rng) -> int:
    tiles = list(range(28))
    return sum(1 << tiles.pop(int(chance.below(len(tiles)))) for _ in range(7))


def plain_count(hand: int, trump: int) -> list[int]:
    """A hand counted tile by tile, by the ranks of tiles."""
    suits = Suits(trump)
    trumps = top = unbeaten = once = honours = 0
    for tile in numbers_in(hand):
        suit = suits.led_by(tile)
        above = suits.beating(suit, suits.rank(suit, tile), ALL & ~hand & suits.of(suit))
        is_trump = bool(suits.trumps >> tile & 1)
        trumps += is_trump
        top += is_trump and not above
        unbeaten += not is_trump and not above
        once += not is_trump and above.bit_count() == 1
        honours += honour(tile) if is_trump or not above else 0
    return [trumps, top, unbeaten, once, honours]


def test_hands_are_counted_tile_by_tile() -> None:
    chance = rng("count")
    honours = sum(1 << tile for tile in range(28) if honour(tile))
    hands = [honours | 1 << 27 | 1 << 9, *(hand_of(chance) for _ in range(100))]
    for hand in hands:
        for trump in range(TRUMPS):
            found = count(hand, trump)
            fields = [found.trumps, found.from_the_top, found.unbeaten]
            assert [*fields, found.beaten_once, found.honours] == plain_count(hand, trump)


def test_a_count_is_worth_what_its_things_are() -> None:
    sixes = sum(1 << number_of(6 << 5 | low) for low in (6, 5, 4, 2)) | 1 << number_of(2 << 5 | 2)
    found = count(sixes, 6)
    assert (found.trumps, found.from_the_top, found.unbeaten, found.honours) == (4, 3, 1, 10)
    assert found.points == pytest.approx(4 + 4 * 5.1 + 3 * 2 + 2.5 + 10 * 0.25)


# Playing on as greedy does ----------------------------------------------------------------------


def hands_of(match: by.Match) -> list[int]:
    deal = match.opened()
    return [sum(1 << number_of(halves) for halves in deal.halves(seat)) for seat in range(SEATS)]


def now(match: by.Match) -> TrickPolicy:
    table = match.view().table
    assert isinstance(table, TrickTable)
    rounds = rounds_of(table, match.to_move)
    rounds.recall(rounds.moments, hands_of(match))
    return rounds.policy


@pytest.mark.parametrize("trump", range(TRUMPS))
def test_it_plays_as_greedy_does(trump: int) -> None:
    """In hands that go on at random; each tile is worth the same to a millionth."""
    chance = rng(f"policy/{trump}")
    for number in range(6):
        match = by.Match(by.find("texas-42"), seed=f"policy/{trump}/{number}")
        match.play("bid 30")
        for call in AFTER_THE_BID:
            match.play(call)
        match.play(match.moves()[trump])
        while not match.rounds:
            moves, view = match.moves(), match.view()
            if len(moves) > 1:
                compare(now(match), view)
            match.play(moves[int(chance.below(len(moves)))])


def compare(policy: TrickPolicy, view: View) -> None:
    plainly = PlainPlays(view)
    values = {number_of(move.code): plainly.value(move) for move in view.moves()}
    greedily = {number_of(each.move.code): each.value for each in GreedyTricks().weigh(view)}
    assert greedily == pytest.approx(values, abs=1e-6)
    chosen = int(policy.choice())
    found = {int(policy.tiles[i]): policy.values[i] for i in range(int(policy.n))}
    assert found == pytest.approx(values, abs=1e-6)
    assert values[chosen] == pytest.approx(max(values.values()), abs=1e-6)
    chances = {tile: policy.chance(tile, 2.0) for tile in values}
    assert sum(chances.values()) == pytest.approx(1.0)
    assert max(chances.values()) == pytest.approx(chances[chosen])


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_what_is_left_is_played_out_as_greedy_would(seed: str) -> None:
    match = after("bid 30", *AFTER_THE_BID, "trump 4", seed=seed)
    bidders = match.to_move % 2
    somewhere(match, 9)
    table = match.view().table
    assert isinstance(table, TrickTable)
    policy = now(match)
    policy.play_to(0)
    took = int(table.points[0] + policy.taken)
    while not match.rounds:
        match.play(by.bots.greedy().choose(match.view()))
    taken = [took, 42 - took]
    played = match.rounds[0]
    assert played.why == ("made" if taken[bidders] >= 30 else "set")
    assert played.scores["play"][1 - bidders] == taken[1 - bidders]


def test_the_last_tricks_are_played_with_open_hands() -> None:
    match = after("bid 30", *AFTER_THE_BID, "trump 4")
    while len(match.view().halves) > 3:
        match.play(match.moves()[0])
    view = match.view()
    table = view.table
    assert isinstance(table, TrickTable)
    rounds = rounds_of(table, view.seat)
    for move in view.moves():
        tile = number_of(move.code)
        assert rounds.points_after(hands_of(match), tile, 2) == solved_after(match, move, 2)


def solved_after(match: by.Match, move: by.Move, tricks: int) -> int:
    """What seats 0 and 2 take when greedy ends the trick and the solver goes on."""
    twin = match.opened()
    table = twin.table
    assert isinstance(table, TrickTable)
    before = int(table.points[0])
    policy = now(match)
    policy.step(number_of(move.code))
    twin.play(move.code)
    while table.in_trick or table.counts[table.to_move] > tricks:
        tile = int(policy.choice())
        policy.step(tile)
        twin.play(TILES[tile])
    return totals(twin)[0] - before


# Belief -----------------------------------------------------------------------------------------


def after(*calls: str, seed: str = "calls") -> by.Match:
    match = by.Match(by.find("texas-42"), seed=seed)
    for call in calls:
        match.play(call)
    return match


def imagined(match: by.Match, infers: bool, wanted: int = 400) -> list[tuple[Hands, float]]:
    view = match.view()
    table = view.table
    assert isinstance(table, TrickTable)
    effort = Effort(wanted, infers=infers)
    found = Imagined(view, rounds_of(table, view.seat), effort)
    return found.choose(wanted, rng("imagined"))


def mean(worlds: list[tuple[Hands, float]], of: Callable[[Hands], float]) -> float:
    return sum(of(hands) * weight for hands, weight in worlds) / sum(w for _, w in worlds)


def test_who_bid_is_imagined_with_more_of_his_trumps() -> None:
    match = after("bid 32", *AFTER_THE_BID, "trump 4")
    bidder = match.to_move
    match.play(match.moves()[0])
    trumps = Suits(4).trumps

    def held(hands: Hands) -> float:
        return (hands[bidder] & trumps).bit_count()

    assert mean(imagined(match, True), held) > mean(imagined(match, False), held) + 0.75


def test_who_passed_is_imagined_weaker_and_less_so_behind_his_partner() -> None:
    match = after("pass", "bid 30", *AFTER_THE_BID[1:], "trump 1")
    first = (match.to_move - 1) % SEATS  # spoke first
    last = (match.to_move + 2) % SEATS  # the bidder's partner
    match.play(match.moves()[0])

    def counted(seat: int, infers: bool) -> float:
        worlds = imagined(match, infers)
        return mean(worlds, lambda hands: best_count(hands[seat]).points)

    assert counted(first, True) < counted(first, False) - 0.5
    assert counted(last, False) - counted(last, True) < counted(first, False) - counted(first, True)


def test_no_hands_are_ruled_out() -> None:
    """Not even a raise to 42 with nothing, and the worst of trumps."""
    match = after("bid 42", *AFTER_THE_BID, "trump none")
    me = (match.to_move + 1) % SEATS
    match.play(match.moves()[0])
    table = match.view().table
    assert isinstance(table, TrickTable)
    auction = heard(table, me)
    chance = rng("any")
    for _ in range(300):
        tiles = sorted(range(28), key=lambda _: int(chance.below(1 << 20)))
        hands = [sum(1 << tile for tile in tiles[i : i + 7]) for i in range(0, 28, 7)]
        assert 0 < auction.likelihood(hands) < 1


def test_what_nobody_chose_says_nothing() -> None:
    """The dealer who must bid when all have passed, and one's own calls."""
    options = {"all_pass": "dealer_30"}
    match = by.Match(by.find("texas-42"), seed="must", options=options)
    speakers = []
    for call in (*AFTER_THE_BID, "bid 30", "trump 5"):
        speakers.append(match.to_move)
        match.play(call)
    table = match.view().table
    assert isinstance(table, TrickTable)
    first, second, third, dealer = speakers[:SEATS]
    assert who_says(table, me=first) == [(second, LET_GO), (third, LET_GO), (dealer, NAME)]
    assert who_says(table, me=dealer) == [(first, LET_GO), (second, LET_GO), (third, LET_GO)]


def who_says(table: TrickTable, me: int) -> list[tuple[int, int]]:
    calls = [int(each) for each in heard(table, me).calls]
    order = sorted(range(0, len(calls), 4), key=lambda at: (calls[at] - table.dealer - 1) % SEATS)
    return [(calls[at], calls[at + 1]) for at in order]


def test_hands_that_explain_the_tiles_played_are_looked_into_more() -> None:
    match = after("bid 30", *AFTER_THE_BID, "trump 6")
    somewhere(match, 10)
    view = match.view()
    table = view.table
    assert isinstance(table, TrickTable)
    rounds = rounds_of(table, view.seat)
    worlds = Imagined(view, rounds, Effort(200))
    chance = rng("explains")
    drawn = [worlds.ways.draw(chance) for _ in range(200)]
    likely = [rounds.likelihood(view.seat, hands, [0.5, 0.03, 0.2, 2.0]) for hands in drawn]
    assert all(0 < each < 1 for each in likely)
    chosen = [hands for hands, _ in worlds.choose(50, rng("chosen"))]
    after_all = [rounds.likelihood(view.seat, hands, [0.5, 0.03, 0.2, 2.0]) for hands in chosen]
    assert sum(after_all) / len(after_all) > sum(likely) / len(likely)


@pytest.mark.parametrize("tiles", [0, 6, 13])
def test_hands_it_cannot_tell_apart_get_the_same_move(tiles: int) -> None:
    match = after("pass", "bid 30", "pass", "bid 31", "pass", "trump 2", seed="same")
    somewhere(match, tiles)
    while len(match.moves()) == 1:
        match.play(match.moves()[0])
    judge = match.sheet.family.judge()
    judged = judge.judge(match.view(), Effort(6), rng("tile"))
    match._deal = match.view().imagine(rng("other"))
    assert judge.judge(match.view(), Effort(6), rng("tile")) == judged
