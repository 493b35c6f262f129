"""Who may draw, pass or call, and when a round ends."""

from . import legal
from .scenes import play, scene


def test_muggins_calls() -> None:
    options = {"claims": "manual"}
    start = scene("muggins", 6, ["5-5 1-0", "5-0 4-4", "3-3 2-1"], stock="6-6", options=options)
    assert legal(start) == {"5-5", "5-5=10", "1-0"}
    claimed = start.after("5-5=10")
    assert (claimed.pegged, legal(claimed, 2)) == ([10, 0, 0], set())
    silent = start.after("5-5")
    assert silent.pegged == [0, 0, 0]
    assert (legal(silent, 0), legal(silent, 2)) == (set(), {"muggins"})
    assert legal(silent) == {"muggins", "draw", "5-0>5-5", "5-0>5-5=10"}
    called = silent.after("muggins", 2)
    assert (called.pegged, called.to_move, legal(called, 1)) == (
        [0, 0, 10],
        1,
        {"draw", "5-0>5-5", "5-0>5-5=10"},
    )
    assert legal(silent.after("draw"), 2) == set()
    rich = scene("muggins", 6, ["5-5 1-0", "5-0 4-4"], options=options, totals=[0, 95])
    assert play(rich, "5-5 muggins").why == "target"
    last = scene("muggins", 6, ["5-5", "5-0 4-4"], options=options)
    assert (last.after("5-5").why, legal(last.after("5-5"), 1)) == ("out", set())


def test_without_manual_claims_nothing_is_called() -> None:
    start = scene("muggins", 6, ["5-5 1-0", "5-0 4-4"])
    assert legal(start) == {"5-5", "1-0"}
    assert legal(start.after("5-5")) == {"5-0>5-5"}


def test_target_is_reached_with_the_last_tile() -> None:
    start = scene("muggins", 6, ["5-5", "5-0 4-4"], totals=[90, 0])
    assert start.after("5-5").why == "target"
    assert start.after("5-5").scores == {"play": [10, 0], "end": [0, 0]}
    late = scene("muggins", 6, ["5-5", "5-0"], totals=[90, 0], options={"target_check": "hand_end"})
    assert late.after("5-5").scores == {"play": [10, 0], "end": [5, 0]}


def test_drawing_by_choice() -> None:
    hands = ["6-4 1-0", "6-3 1-1"]
    for sheet in ("muggins", "bergen"):
        assert legal(scene(sheet, 6, hands, stock="5-5")) == {"6-4", "1-0"}
        assert legal(play(scene(sheet, 6, hands, stock="5-5"), "6-4")) == {"6-3>4-6", "draw"}
        assert legal(play(scene(sheet, 6, hands), "6-4")) == {"6-3>4-6"}
    plain = scene("draw", 6, hands, stock="5-5")
    assert legal(plain.after("6-4")) == {"6-3>4-6"}
    free = scene("draw", 6, hands, stock="5-5", options={"voluntary_draw": "on"})
    assert legal(free.after("6-4")) == {"6-3>4-6", "draw"}


def test_last_tile_of_the_stock() -> None:
    start = scene("draw", 6, ["6-4 2-2", "5-1 1-1"], stock="3-3")
    drawn = play(start, "6-4 draw")
    assert (drawn.over, drawn.to_move, legal(drawn)) == (False, 1, {"pass"})
    end = drawn.after("pass")
    assert (end.why, end.scores["end"]) == ("blocked", [10, 0])
    assert play(scene("draw", 6, ["6-4 2-2", "5-1 1-1"]), "6-4").why == "blocked"


def test_reserve() -> None:
    hands = ["6-4 6-2", "5-1 1-1"]
    start = scene("draw", 6, hands, stock="3-3 2-0 3-2", options={"boneyard_reserve": "2"})
    assert legal(start.after("6-4")) == {"draw"}
    assert legal(play(start, "6-4 draw")) == {"pass"}
    assert play(start, "6-4 draw pass").to_move == 0


def test_drawing_off() -> None:
    options = {"drawing": "off"}
    start = scene("front-porch", 6, ["5-5 5-1", "6-4 1-1"], stock="5-2", options=options)
    assert legal(start.after("5-5")) == {"pass"}


def test_several_free_places_of_a_double_are_one_move() -> None:
    start = scene("caribbean-cruise", 6, ["6-6 6-1", "6-5 6-4", "5-5"])
    assert legal(start.after("6-6")) == {"6-5>6-6", "6-4>6-6"}
    two_twos = scene("caribbean-cruise", 6, ["6-6 5-2 1-0", "6-2 2-1 1-1", "6-5 3-3"])
    end = play(two_twos, "6-6 6-2>6-6 6-5>6-6 5-2>6-5")
    assert legal(end) == {"2-1>6-2", "2-1>5-2"}


def test_extra_play_holds_the_blocked_test_back() -> None:
    start = scene("tiddle-a-wink", 6, ["6-6 5-4", "3-2 1-1"])
    led = start.after("6-6")
    assert (led.over, led.to_move, legal(led)) == (False, 0, {"pass"})
    assert led.after("pass").why == "blocked"


def test_arm_after_a_lead_without_double() -> None:
    start = scene(
        "pressman-tiddle-a-wink", 9, ["7-4 1-0", "4-2 7-1"], options={"taw_layout": "arm"}, seats=6
    )
    assert legal(start.after("7-4")) == {"7-1>4-7"}
