"""Mexican Train: how a round ends, what is written down, and who wins."""

import pytest

import boneyard as by
from boneyard.core.errors import BadOption

from .proving import ending, refusal
from .railway import Railway


@pytest.mark.clause("mexican-train.20", "mexican-train.21")
def test_the_last_tile_ends_the_round_and_the_others_write_their_spots() -> None:
    scene = Railway(["9-9 9-4", "9-1 3-3", "12-11 0-0"], "5-5")
    ended = ending(scene, "9-9", "9-4@m1")
    assert (ended.why, ended.scores) == ("out", {"end": [0, 16, 23]})


@pytest.mark.clause("mexican-train.20")
def test_going_out_in_a_series_ends_the_round_at_once() -> None:
    scene = Railway(["9-9 9-4 7-4", "9-1 3-3"], "5-5")
    ended = ending(scene, "9-9", "9-4@0", "7-4@0")
    assert (ended.why, ended.scores) == ("out", {"end": [0, 16]})


@pytest.mark.clause("mexican-train.21")
def test_the_double_blank_counts_nothing_and_other_doubles_in_full() -> None:
    scene = Railway(["9-9 9-4", "0-0", "6-6", "12-12 7-6"], "5-5")
    assert ending(scene, "9-9", "9-4@0").scores == {"end": [0, 0, 12, 37]}


@pytest.mark.clause("mexican-train.38")
def test_a_round_ends_when_a_whole_turn_has_brought_neither_a_tile_nor_a_marker() -> None:
    scene = Railway(["9-9 9-4 6-6", "9-3 7-7", "5-5 8-8"])
    scene.play("9-9", "9-4@0", "pass", "9-3@1", "pass")
    scene.play("pass")  # no train, no marker
    scene.play("pass", "pass")
    assert (scene.to_move, scene.marked) == (2, [0, 1])
    scene.play("pass", "pass")
    assert scene.moves == {"pass"}
    ended = ending(scene, "pass")
    assert (ended.why, ended.scores) == ("blocked", {"end": [12, 14, 26]})
    assert ended.moves[-1][0] == 1  # the last who set a marker


@pytest.mark.clause("mexican-train.38")
def test_a_marker_lets_somebody_go_on_where_nobody_could_play() -> None:
    scene = Railway(["9-9 9-7 6-6", "9-4 8-8", "7-2 2-1"])
    scene.play("9-9", "9-7@0", "pass", "9-4@1", "pass")
    assert scene.moves == {"pass"}  # and nobody could play if it were his or her turn
    scene.play("pass")
    assert scene.moves == {"pass"}
    scene.play("pass")
    assert (scene.to_move, scene.marked, scene.moves) == (1, [0], {"pass"})
    scene.play("pass")
    assert scene.moves == {"7-2@0"}
    scene.play("7-2@0")
    assert scene.match.rounds == []


@pytest.mark.clause("mexican-train.38")
def test_a_round_with_tiles_to_draw_is_not_blocked() -> None:
    scene = Railway(["9-9 9-4 6-6", "9-3 7-7"], "12-12 11-11 10-10 5-5 8-8")
    scene.play("9-9", "9-4@0", "pass", "9-3@1", "pass")
    scene.play("draw", "pass", "draw", "pass")
    assert scene.marked == [0, 1]
    scene.play("draw", "pass", "draw", "pass")  # a whole turn without a tile or a marker
    assert scene.moves == {"draw"}
    scene.play("draw")
    assert scene.moves == {"pass"}
    assert ending(scene, "pass").why == "blocked"


@pytest.mark.clause("mexican-train.38")
def test_a_tile_begins_the_turn_round_the_table_anew() -> None:
    scene = Railway(["9-9 9-4 6-6", "9-3 7-7", "9-8 8-5 1-1"])
    scene.play("9-9", "9-4@0", "pass", "9-3@m1", "9-8@2", "pass", "pass", "pass")
    assert (scene.to_move, scene.moves) == (2, {"8-5@2"})
    scene.play("8-5@2", "pass", "pass")
    assert scene.moves == {"pass"}
    scene.play("pass")  # with a marker
    assert scene.marked == [0, 2]
    scene.play("pass", "pass")
    assert ending(scene, "pass").why == "blocked"


@pytest.mark.clause("mexican-train.38", "mexican-train.26")
def test_the_station_is_a_tile_of_its_opener_s_turn() -> None:
    scene = Railway(["9-9 6-6", "7-7 5-5"])
    scene.play("9-9", "pass", "pass")
    assert (scene.to_move, scene.moves) == (0, {"pass"})
    assert ending(scene, "pass").why == "blocked"


@pytest.mark.clause("mexican-train.22")
def test_the_lowest_total_wins() -> None:
    sheet = by.find("mexican-train")
    match = by.Match(sheet, set=6, seats=3, seed="lowest")
    while not match.over:
        match.play(match.moves()[0])
    assert match.totals == [
        sum(each.scores["end"][seat] for each in match.rounds) for seat in range(3)
    ]
    assert match.winners == [match.totals.index(min(match.totals))]


@pytest.mark.clause("mexican-train.41")
@pytest.mark.parametrize(
    ("rounds", "seats", "played"), [("seats", 2, 2), ("seats", 4, 4), ("1", 3, 1), ("7", 2, 7)]
)
def test_rounds_are_as_many_as_seats_or_as_agreed(rounds: str, seats: int, played: int) -> None:
    sheet = by.find("mexican-train")
    match = by.Match(sheet, set=6, seats=seats, options={"rounds": rounds}, seed="rounds")
    while not match.over:
        match.play(match.moves()[0])
    assert len(match.rounds) == played


@pytest.mark.clause("mexican-train.41")
def test_a_number_of_rounds_is_a_whole_number_from_1() -> None:
    for value in ("0", "-1", "two", "1.5"):
        with pytest.raises(BadOption):
            by.find("mexican-train").with_options({"rounds": value})


@pytest.mark.clause("mexican-train.41")
def test_players_who_share_the_lowest_total_win_together() -> None:
    sheet = by.find("mexican-train").with_options({"rounds": "2"})
    table = sheet.table(12, 4)
    assert sheet.winners([30, 12, 12, 40], 1, table) == []
    assert sheet.winners([30, 12, 12, 40], 2, table) == [1, 2]
    assert sheet.winners([30, 12, 11, 40], 2, table) == [2]


@pytest.mark.clause("mexican-train.4")
def test_another_seat_is_told_whose_turn_it_is() -> None:
    scene = Railway(["9-9 9-4", "9-1 3-3"], "5-5")
    assert refusal(scene, "9-9", 1) == "mexican-train.4"
