"""Four-Hand Texas, the score: bids made and lost, limit bids, partners, and who wins."""

import pytest

import boneyard as by
from boneyard.record import parse, replay

from .texas import HANDS, SHEET, bidding


def points(took: int, bid: int) -> tuple[list[int], list[int], str | None]:
    """What seats 0 and 1 score, by cause, when seats 0 and 2 have bid and take so many."""
    ended, _ = HANDS[took].ending(bid)
    assert ended.scores["play"][:2] == ended.scores["play"][2:]
    assert ended.scores["bid"][:2] == ended.scores["bid"][2:]
    return ended.scores["play"][:2], ended.scores["bid"][:2], ended.why


@pytest.mark.clause("texas-42.14")
@pytest.mark.parametrize(
    ("bid", "took"), [(35, 38), (38, 38), (30, 38), (31, 32), (33, 33), (41, 42), (30, 42)]
)
def test_a_bid_made_below_the_limit_scores_what_each_side_took(bid: int, took: int) -> None:
    assert points(took, bid) == ([took, 42 - took], [0, 0], "made")


@pytest.mark.clause("texas-42.15")
@pytest.mark.parametrize(("bid", "took"), [(35, 33), (34, 33), (39, 38), (41, 32)])
def test_a_bid_lost_scores_for_the_others_what_they_took_and_the_bid(bid: int, took: int) -> None:
    assert points(took, bid) == ([0, 42 - took], [0, bid], "set")


@pytest.mark.clause("texas-42.15")
def test_the_printed_failure_is_worth_44() -> None:
    _, match = HANDS[33].ending(35)
    assert match.totals == [0, 44, 0, 44]


@pytest.mark.clause("texas-42.16", "texas-42.23")
@pytest.mark.parametrize("bid", [42, 84, 168, 250])
def test_a_limit_bid_made_scores_the_bid(bid: int) -> None:
    assert points(42, bid) == ([0, 0], [bid, 0], "made")


@pytest.mark.clause("texas-42.16", "texas-42.23")
@pytest.mark.parametrize("bid", [42, 84, 168, 250])
@pytest.mark.parametrize("took", [32, 36, 38])
def test_a_limit_bid_lost_scores_for_the_others_the_bid_and_what_they_took(
    bid: int, took: int
) -> None:
    assert points(took, bid) == ([0, 42 - took], [0, bid], "set")


@pytest.mark.clause("texas-42.16")
def test_eighty_four_lost_by_six_points_is_worth_90() -> None:
    _, match = HANDS[36].ending(84)
    assert match.totals == [0, 90, 0, 90]


@pytest.mark.clause("texas-42.17")
def test_a_bid_of_250_made_wins_from_nothing() -> None:
    _, match = HANDS[42].ending(250)
    assert (match.totals, match.winners) == ([250, 0, 250, 0], [0, 2])


@pytest.mark.clause("texas-42.17")
def test_a_bid_of_250_lost_loses_the_game() -> None:
    _, match = HANDS[38].ending(250)
    assert (match.totals, match.winners) == ([0, 254, 0, 254], [1, 3])


@pytest.mark.clause("texas-42.17")
def test_one_side_out_alone() -> None:
    _, match = HANDS[32].ending(31, totals=[230, 228, 230, 228])
    assert (match.totals, match.winners) == ([262, 238, 262, 238], [0, 2])


@pytest.mark.clause("texas-42.17")
def test_when_both_sides_are_out_the_bidders_win_with_fewer() -> None:
    _, match = HANDS[36].ending(35, totals=[214, 245, 214, 245])
    assert (match.totals, match.winners) == ([250, 251, 250, 251], [0, 2])


@pytest.mark.clause("texas-42.17")
def test_the_other_side_wins_when_it_alone_is_out() -> None:
    _, match = HANDS[36].ending(35, totals=[213, 244, 213, 244])
    assert (match.totals, match.winners) == ([249, 250, 249, 250], [1, 3])


@pytest.mark.clause("texas-42.17", "texas-42.15")
def test_a_failed_bid_never_wins() -> None:
    _, match = HANDS[33].ending(35, totals=[249, 205, 249, 205])
    assert (match.totals, match.winners) == ([249, 249, 249, 249], [])


@pytest.mark.clause("texas-42.17")
def test_below_250_the_match_goes_on() -> None:
    _, match = HANDS[38].ending(35, totals=[211, 245, 211, 245])
    assert (match.totals, match.winners) == ([249, 249, 249, 249], [])
    assert match.moves()


@pytest.mark.clause("texas-42.17", "texas-42.20")
def test_a_hand_thrown_in_wins_nothing() -> None:
    scene = bidding(totals=[249, 0, 249, 0])
    scene.play("pass", "pass", "pass", "pass")
    assert (scene.match.winners, scene.match.totals) == ([], [249, 0, 249, 0])


@pytest.mark.clause("texas-42.27")
def test_partners_share_one_score_and_nothing_counts_before_the_end() -> None:
    hand = HANDS[38]
    scene = hand.scene(35, totals=[10, 20, 10, 20])
    tiles = hand.tricks.replace("/", "").split()
    for tile in tiles[:-1]:
        happening = scene.play(tile)
        assert happening.points == 0
        assert scene.match.standing == [10, 20, 10, 20]
        assert scene.match.view().totals == [10, 20, 10, 20]
    scene.play(tiles[-1])
    assert scene.match.totals == [48, 24, 48, 24]


@pytest.mark.clause("texas-42.28")
@pytest.mark.parametrize(("target", "won"), [("38", True), ("39", False), ("1", True)])
def test_switch_target(target: str, won: bool) -> None:
    hand = HANDS[38]
    scene = bidding(3, hand.hands, target=target)
    scene.play("bid 30", "pass", "pass", "pass", f"trump {hand.trump}")
    happening = scene.play(*hand.tricks.replace("/", "").split())
    assert happening.over is won


@pytest.mark.clause("texas-42.28")
def test_the_target_is_not_looked_at_during_the_hand() -> None:
    hand = HANDS[42]
    scene = hand.scene(30, totals=[249, 0, 249, 0])
    tiles = hand.tricks.replace("/", "").split()
    scene.play(*tiles[:-1])
    assert not scene.match.over
    scene.play(tiles[-1])
    assert scene.match.winners == [0, 2]


def test_a_match_in_progress_replays_at_every_step() -> None:
    match = by.Match(by.find(SHEET), seed="steps")
    for move in ("pass", "bid 30", "bid 31", "pass", "pass", "trump doubles"):
        match.play(move)
    while len(match.rounds) == 0:
        again = replay(parse(str(match.record())))
        assert again.view().facts() == match.view().facts()
        match.play(match.moves()[0])
