"""Four-Hand Texas, the auction: who speaks, what may be bid, who gets it, and what comes next."""

import pytest

import boneyard as by
from boneyard.core.errors import BadMove, BadOption, BadSeats, BadSet, OutOfTurn
from boneyard.record import parse, replay

from .texas import SHEET, bidding, playing, refusal

PLAIN = {f"bid {points}" for points in range(30, 43)}


@pytest.mark.clause("texas-42.1")
def test_four_players_are_dealt_the_whole_double_six_set() -> None:
    dealt = by.Match(by.find(SHEET), seed="deal").current()
    assert [len(hand) for hand in dealt.dealt] == [7, 7, 7, 7]
    assert dealt.rest == []
    for seats in (2, 3, 5):
        with pytest.raises(BadSeats):
            by.Match(by.find(SHEET), seats=seats)
    with pytest.raises(BadSet):
        by.Match(by.find(SHEET), set=9)


@pytest.mark.clause("texas-42.3")
@pytest.mark.parametrize("dealer", range(4))
def test_bids_begin_on_the_dealers_left_and_the_dealer_speaks_last(dealer: int) -> None:
    scene = bidding(dealer)
    for step in range(4):
        assert scene.to_move == (dealer + 1 + step) % 4
        scene.play(f"bid {30 + step}")


@pytest.mark.clause("texas-42.3")
def test_nobody_speaks_out_of_turn() -> None:
    scene = bidding(dealer=0)
    for seat in (0, 2, 3):
        assert refusal(scene, "bid 30", seat) == "texas-42.3"
    with pytest.raises(OutOfTurn):
        scene.match.play("pass", 3)


@pytest.mark.clause("texas-42.4")
def test_thirty_opens() -> None:
    scene = bidding()
    assert scene.moves == {"pass"} | PLAIN
    for low in ("bid 29", "bid 1"):
        assert refusal(scene, low) == "texas-42.4"
    assert by.find(SHEET).clause("bid_low") == "texas-42.4"


@pytest.mark.clause("texas-42.5")
def test_a_bid_is_higher_than_the_last_and_may_skip() -> None:
    scene = bidding()
    scene.play("bid 35")
    assert scene.moves == {"pass"} | {f"bid {points}" for points in range(36, 43)}
    for low in ("bid 30", "bid 34", "bid 35"):
        assert refusal(scene, low) == "texas-42.5"
    scene.play("pass", "bid 41")
    assert scene.moves == {"pass", "bid 42"}


@pytest.mark.clause("texas-42.6", "texas-42.19")
def test_above_the_limit_there_is_one_step_at_a_time() -> None:
    scene = bidding()
    for bid, after in ((42, "bid 84"), (84, "bid 168"), (168, "bid 250")):
        scene.play(f"bid {bid}")
        assert scene.moves == {"pass", after}
        assert refusal(scene, f"bid {bid}") == "texas-42.5"
        for skipped in {43, 83, 85, 100, 126, 169, 249, 251, 336, 999} | {84, 168, 250}:
            if skipped > bid and f"bid {skipped}" != after:
                assert refusal(scene, f"bid {skipped}") == "texas-42.19"


@pytest.mark.clause("texas-42.6", "texas-42.19")
@pytest.mark.parametrize("early", ["bid 43", "bid 84", "bid 168", "bid 250"])
@pytest.mark.parametrize("before", [[], ["bid 41"]])
def test_no_step_is_taken_before_the_limit_is_bid(early: str, before: list[str]) -> None:
    scene = bidding()
    for move in before:
        scene.play(move)
    assert refusal(scene, early) == "texas-42.19"


@pytest.mark.clause("texas-42.19")
def test_the_step_belongs_to_whoever_speaks_and_not_to_a_seat() -> None:
    scene = bidding()
    scene.play("bid 42", "pass", "pass")
    assert scene.moves == {"pass", "bid 84"}  # the fourth to speak, and still the first step


@pytest.mark.clause("texas-42.19")
def test_above_250_the_others_can_only_pass() -> None:
    scene = bidding(dealer=0)
    scene.play("bid 42", "bid 84", "bid 168", "bid 250")
    for _ in range(3):
        assert scene.moves == {"pass"}
        assert refusal(scene, "bid 251") == "texas-42.19"
        scene.play("pass")
    assert scene.to_move == 0
    assert "trump 0" in scene.moves


@pytest.mark.clause("texas-42.7", "texas-42.18")
def test_the_bidding_goes_round_until_three_have_passed() -> None:
    scene = bidding(dealer=0)
    scene.play("bid 30", "bid 31", "pass", "bid 32", "bid 33", "pass")
    assert scene.to_move == 0  # seats 2 and 3 have passed, 0 and 1 go on
    scene.play("bid 34")
    assert scene.to_move == 1
    scene.play("pass")
    assert scene.to_move == 0
    assert scene.moves >= {"trump 3", "trump doubles", "trump none"}


@pytest.mark.clause("texas-42.18")
def test_who_has_passed_is_out_of_the_bidding() -> None:
    scene = bidding(dealer=0)
    scene.play("pass", "bid 30", "bid 31", "pass")
    assert scene.to_move == 2
    assert refusal(scene, "bid 32", 1) == "texas-42.3"


@pytest.mark.clause("texas-42.18")
def test_three_passes_leave_the_dealer_his_bid() -> None:
    scene = bidding(dealer=0)
    scene.play("pass", "pass", "pass")
    assert (scene.to_move, scene.moves) == (0, {"pass"} | PLAIN)
    scene.play("bid 36")
    assert (scene.to_move, "trump 6" in scene.moves) == (0, True)


@pytest.mark.clause("texas-42.18")
def test_partners_may_raise_each_other() -> None:
    scene = bidding(dealer=3)
    scene.play("bid 30", "pass", "bid 31", "pass")
    assert scene.to_move == 0
    scene.play("pass")
    assert scene.to_move == 2
    assert "trump 1" in scene.moves


@pytest.mark.clause("texas-42.18")
@pytest.mark.parametrize(
    ("calls", "bidder"),
    [
        (["bid 30", "bid 31", "bid 32", "bid 33"], 0),
        (["bid 30", "bid 31", "pass", "pass"], 2),
        (["bid 30", "pass", "pass", "pass"], 1),
        (["pass", "pass", "bid 42", "bid 84"], 0),
        (["pass", "pass", "bid 42", "pass"], 3),
    ],
)
def test_switch_auction_once_everyone_speaks_once(calls: list[str], bidder: int) -> None:
    scene = bidding(dealer=0, auction="once")
    for step, call in enumerate(calls):
        assert scene.to_move == (1 + step) % 4
        scene.play(call)
    assert scene.to_move == bidder
    assert "trump doubles" in scene.moves
    assert refusal(scene, "bid 250") == "texas-42.7"


@pytest.mark.clause("texas-42.7")
def test_no_tile_and_no_trumps_before_the_bidding_is_over() -> None:
    scene = bidding()
    for early in ("6-6", "5-5", "trump 6", "trump doubles", "trump none"):
        assert refusal(scene, early) == "texas-42.7"
    scene.play("bid 30", "pass", "pass")
    assert refusal(scene, "trump 6", 3) == "texas-42.7"
    with pytest.raises(OutOfTurn):
        scene.match.play("trump 6", 0)


@pytest.mark.clause("texas-42.7")
def test_no_bid_after_the_bidding_is_over() -> None:
    scene = bidding()
    scene.play("bid 30", "pass", "pass", "pass")
    for late in ("bid 31", "pass"):
        assert refusal(scene, late) == "texas-42.7"
    scene.play("trump 6")
    for late in ("bid 31", "pass"):
        assert refusal(scene, late) == "texas-42.7"


@pytest.mark.clause("texas-42.8")
def test_the_bidder_names_a_number_the_doubles_or_no_trump() -> None:
    scene = bidding()
    scene.play("bid 30", "pass", "pass", "pass")
    assert scene.moves == {f"trump {each}" for each in [*range(7), "doubles", "none"]}
    assert refusal(scene, "6-6") == "texas-42.8"
    assert refusal(scene, "trump 6", 1) == "texas-42.3"


@pytest.mark.clause("texas-42.8")
def test_trumps_stay_for_the_whole_hand() -> None:
    scene = playing("6", "6-6 4-3", "5-5 4-1", "4-4 3-2", "3-3 6-1")
    assert refusal(scene, "trump 5") == "texas-42.8"
    scene.play("6-6", "5-5", "4-4", "6-1")
    assert refusal(scene, "trump none") == "texas-42.8"


@pytest.mark.clause("texas-42.20", "texas-42.26")
def test_when_all_pass_the_hand_is_thrown_in_and_the_next_seat_deals() -> None:
    match = by.Match(by.find(SHEET), seed="thrown in")
    for _ in range(3):
        match.play("pass")
    ended = match.play("pass").round
    assert ended is not None
    assert (ended.why, ended.starter) == ("passed", 0)
    assert ended.scores == {"play": [0, 0, 0, 0], "bid": [0, 0, 0, 0]}
    assert match.current().starter == 1
    assert match.current().dealt != ended.dealt
    assert match.to_move == 2
    assert replay(parse(str(match.record()))).to_move == 2


@pytest.mark.clause("texas-42.20")
@pytest.mark.parametrize("auction", ["continuous", "once"])
def test_switch_all_pass_dealer_30(auction: str) -> None:
    scene = bidding(dealer=0, all_pass="dealer_30", auction=auction)
    scene.play("pass", "pass", "pass")
    assert (scene.to_move, scene.moves) == (0, {"bid 30"})
    for other in ("pass", "bid 31", "bid 29", "bid 42"):
        assert refusal(scene, other) == "texas-42.20"
    scene.play("bid 30")
    assert scene.moves >= {"trump 0", "trump none"}


@pytest.mark.clause("texas-42.20")
def test_the_dealer_is_free_when_anybody_has_bid() -> None:
    scene = bidding(dealer=0, all_pass="dealer_30")
    scene.play("pass", "bid 31", "pass")
    assert scene.moves == {"pass"} | PLAIN - {"bid 30", "bid 31"}


@pytest.mark.clause("texas-42.26")
def test_the_deal_goes_round_to_the_left() -> None:
    match = by.Match(by.find(SHEET), seed="round", options={"target": "5000"})
    for number in range(6):
        assert match.current().starter == number % 4
        assert match.to_move == (number + 1) % 4
        while len(match.rounds) == number:
            match.play(match.moves()[-1])


@pytest.mark.parametrize(
    "text",
    ["bid", "bid 0", "bid 030", "bid 1000", "bid  30", "Bid 30", "bid -30", "trump", "trump 7",
     "trump 03", "trump double", "trump none ", "draw", "turn", "muggins", "4-6", "6-4>6-6",
     "19-0", "6-6=5", "", " pass", "bid ٣٠"],
)  # fmt: skip
def test_what_is_not_in_the_grammar_is_no_move(text: str) -> None:
    with pytest.raises(BadMove) as refused:
        bidding().match.play(text)
    assert refused.value.text == text


@pytest.mark.parametrize("name", ["auction", "all_pass", "target"])
def test_values_that_the_page_does_not_offer_are_refused(name: str) -> None:
    for value in ("", "twice", "0", "1.5"):
        with pytest.raises(BadOption):
            by.find(SHEET).with_options({name: value})
