"""The Big Clock at the prompt: the dial, hour by hour in words, trouble explained, short forms."""

from __future__ import annotations

import pytest
from rules.test_big_clock import BURIED, CALM, FIGURE, Clock

from boneyard.bots.policy import best_of
from boneyard.faces.face import Face
from boneyard.families.big_clock.bot.greedy import GreedyClock
from cli.desk import Desk

STRAY = "6-2 3-0 2-1 5-5 4-3 1-0 5-4 6-3 6-1"


def face(clock: Clock) -> Face:
    return clock.match.sheet.face(["You"])


def drawn(clock: Clock) -> list[str]:
    return ["".join(p.text for p in row.pieces) for row in face(clock).rows(clock.match.view())]


def notes(clock: Clock) -> list[str]:
    return face(clock).notes(clock.match.view())


def understood(clock: Clock, text: str) -> list[str] | None:
    meant = face(clock).understand(text, clock.match.view())
    return None if meant is None else [str(move) for move in meant.moves]


def test_twelve_hours_stand_where_they_stand_on_a_clock() -> None:
    clock = Clock(f"{FIGURE} 10-6 3-1", set=12)
    clock.play("turn")
    assert drawn(clock)[:5] == [
        "   11 [11|9] 12 [12|11]  1 [9|8]",
        " 10 [6|4]                 2 [9|5]",
        " 9 [8|1]      ->10-6<-     3 [5|3]",
        "  8 [6|1]                 4 [7|7]",
        "    7 [5|2]   6 [9|2]    5 [10|3]",
    ]
    assert all(len(line) <= 36 for line in drawn(clock))  # what 40 columns leave


def test_six_hours_are_half_a_clock() -> None:
    clock = Clock(f"1-1 {CALM[4:]} 6-4")
    shown = drawn(clock)
    assert shown[0].strip() == "1*[1|1]"
    assert len(shown) == 5


def test_six_hours_may_lie_in_a_straight_line() -> None:
    clock = Clock(f"1-1 {CALM[4:]} 6-4", options={"straight_line": "on"})
    assert drawn(clock) == [" 1*[1|1]  2 [3|0]  3 [2|1]  4 [5|3]  5 [4|3]  6 [1|0]"]
    clock.play("turn")
    assert drawn(clock)[1].strip() == "->6-4<-"


def test_what_lies_under_the_tops_is_drawn_while_they_may_be_moved() -> None:
    clock = Clock(BURIED)
    clock.play("turn", "4-1@1")
    assert len(drawn(clock)) == 5
    clock.play("turn")
    rows = face(clock).rows(clock.match.view())
    assert [row.label for row in rows[5:]] == ["at 1"]
    assert drawn(clock)[5] == "[5|1][4|1]"


def test_in_words_it_is_told_hour_by_hour() -> None:
    clock = Clock(BURIED)
    clock.play("turn", "4-1@1")
    said = face(clock).said(clock.match.view())
    assert said[:2] == ["1 o'clock: 4·1, under it 5·1", "2 o'clock: 3·0"]
    clock.play("turn", "6-0@4")
    assert "5 o'clock is finished" in face(clock).said(clock.match.view())
    assert face(clock).asked("piles", clock.match.view())[0].startswith("1 o'clock: 4·1")


def test_trouble_is_explained_when_it_arises() -> None:
    assert notes(Clock(STRAY)) == [
        "5·5 is stuck at 4 o'clock. Move top tiles until it gets home to 5"
    ]
    clock = Clock(BURIED)
    clock.play("turn", "4-1@1", "turn")
    assert notes(clock) == ["5·5 is stuck: no place fits. Move top tiles to make one"]
    clock.play("4-1@3")
    assert notes(clock) == ["5·5 fits at 1"]


def test_what_happens_by_itself_is_told() -> None:
    clock = Clock(STRAY)
    clock.play("turn")
    assert notes(clock)[-1] == "5·4 fits at 5"
    clock.play("5-4@5")
    assert notes(clock) == ["5·5 is home", "6·3 filled an empty hour"]


@pytest.mark.parametrize("text", ["5", "@5", "5-4", "4-5", "5-4@5", "5-4 5", "5-4 @ 5"])
def test_a_tile_that_is_turned_up_is_laid_by_its_hour_or_by_its_name(text: str) -> None:
    clock = Clock(STRAY)
    clock.play("turn")
    assert understood(clock, text) == ["5-4@5"]


def test_words_can_be_shortened_and_hours_are_not_mixed_up() -> None:
    clock = Clock(f"{FIGURE} 12-9 3-1", set=12)
    assert understood(clock, "t") == ["turn"]
    assert understood(clock, "7") is None
    clock.play("turn")
    assert understood(clock, "2") == ["12-9@2"]
    assert understood(clock, "12-9 12") == ["12-9@12"]
    assert understood(clock, "4") == []


def test_a_number_before_a_tile_is_turned_up_is_no_tile_of_a_hand() -> None:
    said = Desk("big-clock", ["1"], seed="#1").play()
    assert "“1”" in said and "You have no tile" not in said


def test_what_cannot_be_is_refused_with_its_clause() -> None:
    said = Desk("big-clock", ["turn", "7", "0-0", "6-6 1"], seed="#1").play()
    assert "The clock has no such hour." in said and "\nRule 2, " in said
    assert said.count("\nRule ") >= 2


def test_every_reason_of_greedy_is_a_sentence_about_the_move() -> None:
    policy, reasons = GreedyClock(), set()
    for tiles, moves in [
        (f"{CALM} 6-4", []),
        (STRAY, []),
        (STRAY, ["turn"]),
        (BURIED, ["turn"]),
        (BURIED, ["turn", "4-1@1", "turn"]),
        ("6-2 3-0 2-1 6-5 4-3 1-0 5-5 6-4", ["turn"]),
        ("6-2 3-0 2-1 6-5 5-3 1-0 5-5 6-4", ["turn"]),
    ]:
        clock = Clock(tiles)
        clock.play(*moves) if moves else None
        view = clock.match.view()
        weighed = policy.weigh(view)
        best = best_of(weighed)
        assert str(best.move) in clock.moves
        reasons.add(policy.reason(view, weighed, best))
    assert reasons >= {
        "No double is stuck, so turn over the next tile.",
        "On the shortest way home for 5·5.",
        "Fits nowhere else.",
        "On the shortest way to a place for 5·5.",
        "5·5 must be played, and this covers the least.",
        "5·5 goes home.",
    }
