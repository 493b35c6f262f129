"""What only the pool version of Tiddle-a-Wink says: one arm, stakes and pools, a turned-up lead."""

import pytest
from scene import Scene

import boneyard as by
from boneyard.core.errors import BadOption

from .asking import clause_against, ending, play_hand

SHEET = "tiddle-a-wink-pool"
BYSTANDERS = ["4-1", "3-1", "4-3", "6-3"]
# Nine hands that the 6-6 blocks; two of them keep 4 spots, all others more.
DIVIDED = ["6-6 4-0", "3-1", "3-2", "4-1", "5-0", "5-1", "4-2", "5-2", "5-3"]
# Six hands without a double.
PLAIN = ["6-2 6-1", "5-2", "5-1", "4-1", "6-3", "4-2"]


@pytest.mark.clause("tiddle-a-wink-pool.5", "tiddle-a-wink-pool.18")
def test_only_one_side_of_the_opening_double_is_built_on() -> None:
    scene = Scene(SHEET, ["5-5 5-2 6-0", "5-4 3-0", "2-2 2-0", *BYSTANDERS])
    scene.play("5-5")
    assert scene.open == [5]
    scene.play("5-2>5-5")
    assert (scene.to_move, scene.open) == (1, [2])
    assert scene.moves == {"pass"}  # a five, but no 2
    assert clause_against(scene.match, "5-4>5-5") == "tiddle-a-wink-pool.5"
    scene.play("pass", "2-2>5-2")
    assert scene.open == [2]  # a double in the arm leaves one end


@pytest.mark.clause("tiddle-a-wink-pool.9", "tiddle-a-wink-pool.11")
@pytest.mark.parametrize("ante", [1, 5])
def test_every_player_stakes_the_ante_before_each_hand(ante: int) -> None:
    match = by.Match(by.find(SHEET), seats=6, seed="stakes", options={"ante": str(ante)})
    assert match.standing == [-ante] * 6
    for _ in range(6):
        hand = play_hand(match)
        assert list(hand.scores) == ["stake", "pool"]
        assert hand.scores["stake"] == [-ante] * 6


@pytest.mark.clause("tiddle-a-wink-pool.11")
def test_the_ante_is_1_unless_agreed_otherwise_and_a_whole_number() -> None:
    assert by.Match(by.find(SHEET), seats=7).standing == [-1] * 7
    for ante in ("0", "-1", "0.5", "seats"):
        with pytest.raises(BadOption):
            by.Match(by.find(SHEET), options={"ante": ante})


@pytest.mark.clause("tiddle-a-wink-pool.10")
def test_who_goes_out_takes_the_whole_pool_and_spots_earn_nothing() -> None:
    scene = Scene(SHEET, ["6-6", *DIVIDED[1:]])
    hand = ending(scene.play("6-6"))
    assert (hand.why, hand.scores["pool"]) == ("out", [9, *[0] * 8])
    assert scene.match.totals == [8, *[-1] * 8]


@pytest.mark.clause("tiddle-a-wink-pool.10", "tiddle-a-wink-pool.13")
def test_what_an_earlier_hand_left_is_won_with_the_pool() -> None:
    hand = ending(Scene(SHEET, ["6-6", *DIVIDED[1:]], pot=4).play("6-6"))
    assert hand.scores["pool"][0] == 9 + 4


@pytest.mark.clause("tiddle-a-wink-pool.12", "tiddle-a-wink-pool.13")
def test_equal_lowest_hands_divide_a_blocked_pool_and_the_odd_unit_stays() -> None:
    scene = Scene(SHEET, DIVIDED)
    hand = ending(scene.play("6-6", "pass"))
    assert (hand.why, hand.scores["pool"]) == ("blocked", [4, 4, *[0] * 7])
    assert scene.match.totals == [3, 3, *[-1] * 7]
    assert scene.table.pot == 1 + 9  # in the hand that has just been dealt


@pytest.mark.clause("tiddle-a-wink-pool.12")
def test_the_lowest_hand_takes_a_blocked_pool_alone() -> None:
    hands = ["6-6 4-0", "2-1", *DIVIDED[2:]]
    hand = ending(Scene(SHEET, hands, options={"pool_block": "low_spots"}).play("6-6", "pass"))
    assert hand.scores["pool"] == [0, 9, *[0] * 7]


@pytest.mark.clause("tiddle-a-wink-pool.12")
def test_a_blocked_pool_may_be_carried_whole_to_the_next_hand() -> None:
    scene = Scene(SHEET, DIVIDED, options={"pool_block": "carry"})
    hand = ending(scene.play("6-6", "pass"))
    assert (hand.why, hand.scores["pool"]) == ("blocked", [0] * 9)
    assert scene.match.totals == [-1] * 9
    assert scene.table.pot == 9 + 9


@pytest.mark.clause("tiddle-a-wink-pool.13", "tiddle-a-wink-pool.22")
def test_after_the_last_hand_the_odd_unit_goes_to_nobody_and_all_the_highest_win() -> None:
    scene = Scene(SHEET, DIVIDED, options={"hands": "1"})
    scene.play("6-6", "pass")
    assert (scene.match.over, scene.match.winners) == (True, [0, 1])
    assert sum(scene.match.totals) == -1


@pytest.mark.clause("tiddle-a-wink-pool.14")
def test_without_a_double_the_dealer_turns_up_a_lead_that_belongs_to_nobody() -> None:
    scene = Scene(SHEET, PLAIN, "6-4 5-5", dealer=5)
    assert (scene.to_move, scene.moves) == (5, {"turn"})
    scene.play("turn")
    assert (scene.to_move, scene.open) == (0, [6])  # only the higher half
    assert scene.moves == {"6-2>4-6", "6-1>4-6"}
    assert scene.match.view().counts == [2, 1, 1, 1, 1, 1]
    assert scene.match.view().stock_left == 1
    assert clause_against(scene.match, "6-2>6-4") == "tiddle-a-wink-pool.5"


@pytest.mark.clause("tiddle-a-wink-pool.14")
def test_without_a_double_the_tiles_may_be_dealt_afresh() -> None:
    assert not Scene(SHEET, PLAIN, "6-4 5-5", options={"no_double": "redeal"}).stands
    assert Scene(SHEET, PLAIN, "6-4 5-5", options={"no_double": "turn_up"}).stands


@pytest.mark.clause("tiddle-a-wink-pool.15")
def test_nothing_comes_before_the_turned_up_lead_and_nothing_is_turned_up_after_it() -> None:
    scene = Scene(SHEET, PLAIN, "6-4 5-5")
    for other in ("6-2", "draw", "pass"):
        assert clause_against(scene.match, other) == "tiddle-a-wink-pool.15"
    scene.play("turn")
    assert clause_against(scene.match, "turn") == "tiddle-a-wink-pool.15"


@pytest.mark.clause("tiddle-a-wink-pool.15")
def test_a_turned_up_double_earns_nobody_an_extra_tile() -> None:
    scene = Scene(SHEET, PLAIN, "5-5 6-4")
    scene.play("turn")
    assert (scene.to_move, scene.open, scene.moves) == (1, [5], {"5-2>5-5"})


@pytest.mark.clause("tiddle-a-wink-pool.20")
def test_a_turned_up_lead_that_nobody_can_join_blocks_the_hand() -> None:
    hand = ending(Scene(SHEET, PLAIN, "0-0 6-4").play("turn"))
    assert (hand.why, [str(move) for _, move in hand.moves]) == ("blocked", ["turn"])


@pytest.mark.clause("tiddle-a-wink-pool.21")
@pytest.mark.parametrize("seats", [6, 7, 8, 9])
def test_everybody_deals_once_unless_agreed_otherwise(seats: int) -> None:
    match = by.Match(by.find(SHEET), seats=seats, seed="once", options={"hands": "seats"})
    for hands in range(seats):
        assert (match.over, len(match.rounds)) == (False, hands)
        play_hand(match)
    assert match.over


@pytest.mark.clause("tiddle-a-wink-pool.21")
@pytest.mark.parametrize("hands", [1, 2, 11])
def test_any_number_of_hands_can_be_agreed(hands: int) -> None:
    match = by.Match(by.find(SHEET), seed="agreed", options={"hands": str(hands)})
    while not match.over:
        play_hand(match)
    assert len(match.rounds) == hands
    with pytest.raises(BadOption):
        by.Match(by.find(SHEET), options={"hands": "0"})


@pytest.mark.clause("tiddle-a-wink-pool.21")
def test_a_carried_pool_is_played_for_until_a_hand_is_won_out() -> None:
    scene = Scene(SHEET, DIVIDED, options={"pool_block": "carry", "hands": "1"})
    match = scene.match
    scene.play("6-6", "pass")
    while not match.over:
        assert [hand.why for hand in match.rounds] == ["blocked"] * len(match.rounds)
        play_hand(match)
    assert match.rounds[-1].why == "out"
    assert sum(match.rounds[-1].scores["pool"]) == 9 * len(match.rounds)
    assert sum(match.totals) == 0


@pytest.mark.clause("tiddle-a-wink-pool.22")
def test_there_is_no_target_and_the_highest_total_wins() -> None:
    scene = Scene(SHEET, ["6-6", *DIVIDED[1:]], totals=[500, *[0] * 8], options={"hands": "2"})
    scene.play("6-6")
    assert not scene.match.over
    play_hand(scene.match)
    assert scene.match.winners == [0]


@pytest.mark.clause("tiddle-a-wink-pool.10")
def test_nothing_is_claimed_and_nothing_called() -> None:
    scene = Scene(SHEET, ["5-5 5-2 6-0", "5-4 3-0", "2-2 2-0", *BYSTANDERS])
    assert clause_against(scene.match, "5-5=10") == "tiddle-a-wink-pool.10"
    assert clause_against(scene.match, "muggins") == "tiddle-a-wink-pool.10"
