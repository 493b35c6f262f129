"""The greedy bot among tricks: sensible bids and tiles, and reasons that are never untrue."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from laws.games import seeds, somewhere
from rules.texas import bidding, playing
from scene import Scene

import boneyard as by
from boneyard.core.chance import Rng, rng
from boneyard.core.deal import Deal
from boneyard.families.tricks.bot import bids, plays
from boneyard.families.tricks.bot.bids import best_count, count
from boneyard.families.tricks.bot.masks import number_of
from boneyard.families.tricks.engine.state import PLAYING, TrickState
from boneyard.families.tricks.engine.suits import DOUBLES, NO_TRUMP
from boneyard.words import ENGLISH, texts

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built

many = settings(
    max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
PREFIX = "bot.greedy.tricks."
TEXTS = {
    key.removeprefix(PREFIX): text for key, text in texts(ENGLISH).items() if key.startswith(PREFIX)
}
WEAK = "6-2 5-3 4-1 4-0 3-1 2-0 1-0"
SIXES = "6-6 6-5 6-4 6-2 4-3 2-2 1-0"


def greedy(scene: Scene) -> tuple[str, str]:
    """What greedy does for the seat to move, and the name of its reason."""
    move, reason = by.bots.greedy("test").explain(scene.match.view())
    assert by.bots.greedy("other").choose(scene.match.view()) == move
    return str(move), key_of(reason)


def key_of(reason: str) -> str:
    for key, text in TEXTS.items():
        if re.fullmatch(re.sub(r"\\{\w+\\}", ".+", re.escape(text)), reason):
            return key
    return "forced" if reason == texts(ENGLISH)["bot.greedy.forced"] else reason


def mask(text: str) -> int:
    return sum(1 << number_of(int(each[0]) << 5 | int(each[2])) for each in text.split())


def deal(*hands: str) -> list[str]:
    """Four hands of seven: those not given are made of the tiles that are left."""
    taken = " ".join(hands).split()
    left = [f"{a}-{b}" for a in range(7) for b in range(a + 1) if f"{a}-{b}" not in taken]
    missing = [" ".join(left[i : i + 7]) for i in range(0, len(left), 7)]
    return [*hands, *missing]


# Bidding ----------------------------------------------------------------------------------------


def test_a_hand_is_counted() -> None:
    found = count(mask(SIXES), 6)
    assert (found.trumps, found.from_the_top, found.unbeaten, found.honours) == (4, 3, 1, 10)
    without_the_double = count(mask("6-5 6-4 6-2 4-3 2-2 1-0 2-0"), 6)
    assert (without_the_double.trumps, without_the_double.from_the_top) == (3, 0)
    assert without_the_double.points < found.points


@pytest.mark.parametrize(
    ("hand", "trump"),
    [
        (SIXES, 6),
        ("6-6 5-5 4-4 3-3 2-2 6-1 5-4", DOUBLES),
        ("6-6 6-5 5-5 5-4 4-4 4-3 3-3", NO_TRUMP),
    ],
)
def test_it_names_the_trumps_that_suit_its_hand(hand: str, trump: int) -> None:
    if trump == DOUBLES:
        assert count(mask(hand), DOUBLES).points > count(mask(hand), 6).points
    else:
        assert best_count(mask(hand)).trump == trump


def test_it_bids_the_least_with_a_strong_hand_and_passes_with_a_weak_one() -> None:
    assert greedy(bidding(3, deal(SIXES))) == ("bid 30", "bid-number")
    assert greedy(bidding(3, deal(WEAK))) == ("pass", "pass")


def test_it_goes_on_bidding_while_the_hand_is_worth_it() -> None:
    scene = bidding(2, deal(SIXES))
    scene.play("bid 33")
    assert greedy(scene) == ("bid 34", "bid-number")
    scene.play("bid 34", "bid 35", "pass", "pass")
    assert greedy(scene) == ("pass", "pass")


@pytest.mark.parametrize("auction", ["continuous", "once"])
def test_it_leaves_the_bid_to_its_partner(auction: str) -> None:
    scene = bidding(1, deal(SIXES), auction=auction)
    scene.play("bid 34", "pass")
    assert scene.match.to_move == 0
    assert greedy(scene) == ("pass", "leave-to-partner")


def test_it_passes_when_there_is_no_higher_bid() -> None:
    scene = bidding(3, deal(WEAK, "2-1 1-1 3-0 5-0 0-0 3-2 2-2"))
    scene.play("bid 42", "bid 84", "bid 168", "bid 250")
    assert greedy(scene) == ("pass", "forced")


def test_only_a_hand_that_takes_everything_climbs_the_ladder() -> None:
    scene = bidding(2, deal("6-6 6-5 6-4 6-3 6-2 6-1 5-5"))
    scene.play("bid 42")
    assert greedy(scene)[0] == "bid 84"
    scene = bidding(2, deal("6-6 6-5 6-4 5-4 4-4 4-3 2-1"))
    scene.play("bid 42")
    assert greedy(scene)[0] == "pass"


def test_it_names_what_it_bid_for() -> None:
    scene = bidding(3, deal(SIXES))
    scene.play("bid 30", "pass", "pass", "pass")
    assert greedy(scene) == ("trump 6", "name-number")


# Playing ----------------------------------------------------------------------------------------


def test_it_draws_trumps_first() -> None:
    move, why = greedy(playing("6", *deal(SIXES)))
    assert move in ("6-6", "6-5", "6-4") and why == "draw"


def test_it_brings_out_a_higher_trump() -> None:
    hand = "6-5 6-4 6-3 6-2 6-1 2-1 3-1"
    move, why = greedy(playing("6", *deal(hand)))
    assert move.startswith("6-") and why == "force"


def test_it_cashes_what_cannot_be_beaten() -> None:
    """Without trumps a double that is the highest of its suit cannot lose."""
    move, why = greedy(playing("none", *deal("6-6 5-5 4-4 3-1 2-1 3-2 2-0")))
    assert (move, why) == ("5-5", "cash")


LEADER = "3-3 2-1 2-0 1-0 5-1 4-2 6-1"


@pytest.mark.parametrize(
    ("partner", "expected"),
    [("6-4 3-0 6-6 5-4 4-0 6-0 2-2", "3-0"), ("6-4 6-6 5-4 4-0 6-0 2-2 5-2", "6-4")],
)
def test_it_feeds_a_partner_who_cannot_lose_the_trick(partner: str, expected: str) -> None:
    """With no trumps the 3-3 wins; whoever has no three may throw what he likes."""
    scene = playing("none", *deal(LEADER, "6-3 5-5 4-4 1-1 0-0 5-0 5-3", partner))
    scene.play("3-3", "5-3")
    assert greedy(scene)[0] == expected
    if expected == "6-4":
        assert greedy(scene)[1] == "feed"


def test_it_takes_with_the_cheapest_tile_that_is_enough() -> None:
    """Last to play, with ten points in the trick: the lowest of three threes that win it."""
    hands = ["4-3 2-1 2-0 1-0 5-1 4-2 6-1", "3-0 5-5 4-4 1-1 0-0 5-0 6-5",
             "3-1 6-4 6-6 5-4 4-0 6-0 2-2", "6-3 5-3 3-3 3-2 4-1 6-2 5-2"]  # fmt: skip
    scene = playing("3", *hands)
    scene.play("4-3", "3-0", "3-1")
    assert greedy(scene) == ("5-3", "take")


def test_it_gives_a_lost_trick_as_little_as_it_can() -> None:
    hands = ["3-3 2-1 2-0 1-0 5-1 4-2 6-1", "3-0 5-5 4-4 1-1 0-0 5-0 6-5",
             "3-1 6-6 5-4 4-0 6-0 2-2 3-2", "6-3 5-3 6-4 4-3 4-1 6-2 5-2"]  # fmt: skip
    scene = playing("none", *hands)
    scene.play("3-3", "3-0", "3-2")
    move, why = greedy(scene)
    assert (move, why) == ("4-3", "lost")


# Truth ------------------------------------------------------------------------------------------

SIDE_WINS = {"cash", "take", "partner"}


TRUMP_RANK = 16  # ranks above this are of trumps


def rest_of_trick(deal: Deal, move: by.Move, chance: Rng) -> tuple[int, bool, bool]:
    """The side that wins the trick when it goes on at random on a copy; and when that is the other
    side, did it beat this tile with one of its suit, or with a trump?"""
    twin = deal.clone()
    table = twin.table
    assert isinstance(table, TrickState)
    twin.play(move.code)
    while table.in_trick:
        options = twin.choices()
        twin.play(options[chance.below(len(options))])
    side = int(table.best) % 2
    lost = side != deal.table.to_move % 2
    by_trump = table.best_rank > TRUMP_RANK
    return side, lost and not by_trump, lost and by_trump


@many
@given(seed=seeds, steps=st.integers(4, 36), auction=st.sampled_from(["continuous", "once"]))
def test_no_reason_is_untrue(seed: str, steps: int, auction: str) -> None:
    match = by.Match(by.find("texas-42"), seed=seed, options={"auction": auction})
    somewhere(match, steps)
    if match.over:
        return
    view = match.view()
    table = view.table
    assert isinstance(table, TrickState)
    move, reason = by.bots.greedy(seed).explain(view)
    key = key_of(reason)
    assert key in TEXTS or key == "forced"
    if table.phase != PLAYING:
        return
    chance = rng(seed)
    for each in (match._deal, *(view.imagine(chance) for _ in range(5))):
        for _ in range(5):
            side, in_suit, by_trump = rest_of_trick(each, move, chance)
            if key in SIDE_WINS:
                assert side == view.seat % 2
            if key == "lost":
                assert side != view.seat % 2
            if key in ("draw", "highest"):
                assert not in_suit
            if key == "draw":
                assert not by_trump


@many
@given(seed=seeds, steps=st.integers(0, 60))
def test_deals_it_cannot_tell_apart_get_the_same_move(seed: str, steps: int) -> None:
    match = somewhere(by.Match(by.find("texas-42"), seed=seed), steps)
    if match.over:
        return
    before = match.view().facts()
    explained = by.bots.greedy(seed).explain(match.view())
    assert match.view().facts() == before
    match._deal = match.view().imagine(rng(seed))
    assert by.bots.greedy(seed).explain(match.view()) == explained


def test_every_text_is_told() -> None:
    source = "".join(Path(each.__file__).read_text() for each in (bids, plays))
    for key in TEXTS:
        stem = re.sub(r"(of|name|bid)[.-].*", r"\1", key)
        assert f'"{key}"' in source or f'"{stem}-{{' in source or f"{stem}.{{" in source, key


# Strength ---------------------------------------------------------------------------------------


def hands_won(first: str, second: str, hands: int) -> float:
    """The share of hands that go to the first bot's side when the strongest seat bids 30, each
    deal played twice with the sides changed over."""
    won = 0
    for number in range(2 * hands):
        side = number % 2
        match = by.Match(by.find("texas-42"), seed=f"play/{number // 2}")
        names = [first if seat % 2 == side else second for seat in range(4)]
        players = [by.bots.find(name, str(number)) for name in names]
        counts = [best_count(sum(1 << number_of(t) for t in h)) for h in match.current().dealt]
        bidder = max(range(4), key=lambda seat: counts[seat].points)
        while match.to_move != bidder:
            match.play("pass")
        match.play("bid 30")
        while match._deal.table.phase == 0:  # type: ignore[attr-defined]
            match.play("pass")
        judge = by.bots.greedy()
        match.play(judge.choose(match.view()))
        while not match.rounds:
            match.play(players[match.to_move].choose(match.view()))
        won += (match.rounds[0].why == "made") == (bidder % 2 == side)
    return won / (2 * hands)


def test_its_play_alone_beats_chance() -> None:
    assert hands_won("greedy", "random", 40) >= 0.65


@pytest.mark.parametrize("auction", ["continuous", "once"])
def test_it_beats_chance_with_bids(auction: str) -> None:
    won = 0
    for number in range(8):
        names = ["greedy" if (seat + number) % 2 else "random" for seat in range(4)]
        players = [by.bots.find(name, f"{number}/{seat}") for seat, name in enumerate(names)]
        options = {"auction": auction}
        match = by.Match(by.find("texas-42"), seed=f"match/{number}", options=options)
        while not match.over:
            match.play(players[match.to_move].choose(match.view()))
        won += names[match.winners[0]] == "greedy"
    assert won >= 7
