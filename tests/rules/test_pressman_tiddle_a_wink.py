"""What only Pressman's Tiddle-a-Wink says; the rest stands in the modules of the shared rules."""

import pytest
from scene import Scene

from .asking import clause_against, ending

SHEET = "pressman-tiddle-a-wink"
BYSTANDERS = ["4-1", "3-1", "4-3", "6-3"]
PLAIN = ["8-4 5-4", "5-1", "9-3 5-2", "6-4", "7-5", "8-1"]  # no double; 8-4, 9-3 and 7-5 weigh 12


@pytest.mark.clause("pressman-tiddle-a-wink.5", "pressman-tiddle-a-wink.11")
def test_worked_example() -> None:
    scene = Scene(SHEET, ["7-7 7-2 1-0", "7-4", *BYSTANDERS])
    scene.play("7-7")
    assert (scene.to_move, scene.open) == (0, [7, 7, 7, 7])
    scene.play("7-2>7-7")
    assert (scene.to_move, scene.open) == (1, [2, 7, 7, 7])


@pytest.mark.clause("pressman-tiddle-a-wink.7")
def test_a_leader_without_another_seven_passes_and_does_not_draw() -> None:
    scene = Scene(SHEET, ["7-7 1-0", "7-4", *BYSTANDERS], "7-6")
    scene.play("7-7")
    assert scene.moves == {"pass"}
    assert clause_against(scene.match, "draw") == "pressman-tiddle-a-wink.6"
    scene.play("pass")
    assert scene.to_move == 1


@pytest.mark.clause("pressman-tiddle-a-wink.11")
@pytest.mark.parametrize(
    ("layout", "led", "double_laid"),
    [
        ("branch", [7, 7, 7, 7], [2, 2, 2, 7, 7, 7]),
        ("line", [7, 7], [2, 7]),
        ("arm", [7], [2]),
    ],
)
@pytest.mark.parametrize("top", [9, 12])
def test_the_shape_of_the_table(
    layout: str, led: list[int], double_laid: list[int], top: int
) -> None:
    hands = ["7-7 7-2 1-0", "2-2 2-1 3-0", *BYSTANDERS]
    scene = Scene(SHEET, hands, set=top, options={"taw_layout": layout})
    scene.play("7-7")
    assert scene.open == led
    scene.play("7-2>7-7", "2-2>7-2")
    assert scene.open == double_laid


@pytest.mark.clause("pressman-tiddle-a-wink.11")
@pytest.mark.parametrize(
    ("layout", "open_halves"), [("branch", [3, 9]), ("line", [3, 9]), ("arm", [9])]
)
def test_a_plain_lead_is_open_at_both_halves_or_at_the_end_of_the_arm(
    layout: str, open_halves: list[int]
) -> None:
    options = {"taw_layout": layout, "no_double": "heaviest"}
    scene = Scene(SHEET, [*PLAIN[:-1], "9-1 8-1"], options=options)
    scene.play("9-3")
    assert scene.open == open_halves


@pytest.mark.clause("pressman-tiddle-a-wink.11")
def test_a_place_that_is_taken_is_refused() -> None:
    scene = Scene(SHEET, ["7-7 7-2 1-0", "7-4 4-2", *BYSTANDERS], options={"taw_layout": "arm"})
    scene.play("7-7", "7-2>7-7")
    assert clause_against(scene.match, "7-4>7-7") == "pressman-tiddle-a-wink.11"


@pytest.mark.clause("pressman-tiddle-a-wink.12")
def test_the_further_turn_may_be_played_on_any_open_place() -> None:
    scene = Scene(SHEET, ["7-7 7-2 1-0", "2-2 7-4 6-2", *BYSTANDERS])
    scene.play("7-7", "7-2>7-7", "2-2>7-2")
    assert scene.moves == {"7-4>7-7", "2-6>2-2"}


@pytest.mark.clause("pressman-tiddle-a-wink.9")
@pytest.mark.parametrize(
    ("hands", "points"),
    [
        ("9-9 3-0, 6-4, 8-7 5-0, 5-3, 5-4, 8-6 1-0", [59, 0, 0, 0, 0, 0]),
        ("9-9 6-4, 3-0, 8-7 5-0, 5-3, 5-4, 8-6 1-0", [0, 59, 0, 0, 0, 0]),
    ],
)
def test_in_a_blocked_hand_the_lowest_takes_all_spots_less_its_own_once(
    hands: str, points: list[int]
) -> None:
    hand = ending(Scene(SHEET, hands.split(", "), "5-5").play("9-9", "pass"))
    assert hand.why == "blocked"
    assert hand.scores == {"play": [0] * 6, "end": points}


@pytest.mark.clause("pressman-tiddle-a-wink.16")
@pytest.mark.parametrize(("low_tie", "points"), [("none", 0), ("each", 53 - 3 - 3)])
def test_equal_lowest_hands_score_nothing_or_each(low_tie: str, points: int) -> None:
    hands = ["9-9 3-0", "2-1", "6-4", "8-7 5-0", "5-3", "5-4"]  # 3, 3, 10, 20, 8 and 9
    hand = ending(Scene(SHEET, hands, options={"low_tie": low_tie}).play("9-9", "pass"))
    assert hand.scores["end"] == [points, points, 0, 0, 0, 0]


@pytest.mark.clause("pressman-tiddle-a-wink.10")
def test_worked_example_150_and_55_points_win_at_the_end_of_the_hand() -> None:
    hands = ["9-9", "9-2", "8-3", "7-4", "6-5", "5-5 1-0"]
    scene = Scene(SHEET, hands, totals=[150, *[0] * 5])
    assert scene.play("9-9").over
    assert (scene.match.totals[0], scene.match.winners) == (205, [0])


@pytest.mark.clause("pressman-tiddle-a-wink.14")
def test_without_a_double_the_tiles_are_dealt_afresh() -> None:
    assert not Scene(SHEET, PLAIN, "9-9").stands
    assert not Scene(SHEET, PLAIN, "9-9", options={"no_double": "redeal"}).stands


@pytest.mark.clause("pressman-tiddle-a-wink.14")
def test_without_a_double_the_heaviest_tile_may_lead_and_earns_no_further_turn() -> None:
    scene = Scene(SHEET, PLAIN, "9-9", options={"no_double": "heaviest"})
    assert (scene.to_move, scene.moves) == (2, {"9-3"})  # of three equals the higher half
    assert clause_against(scene.match, "5-2") == "pressman-tiddle-a-wink.2"
    scene = Scene(SHEET, [*PLAIN[:-1], "9-1 8-1"], "9-9", options={"no_double": "heaviest"})
    scene.play("9-3")
    assert scene.to_move == 3


@pytest.mark.clause("pressman-tiddle-a-wink.14")
def test_without_a_double_it_may_be_drawn_for_from_the_dealers_left() -> None:
    scene = Scene(SHEET, PLAIN, "9-0 9-4 3-3 6-6", dealer=4, options={"no_double": "draw"})
    assert (scene.to_move, scene.moves) == (5, {"draw"})
    for other in ("8-1", "pass", "turn"):
        assert clause_against(scene.match, other) == "pressman-tiddle-a-wink.14"
    scene.play("draw")
    assert (scene.to_move, scene.hand(5)) == (0, {"8-1", "9-0"})
    scene.play("draw", "draw")
    assert (scene.to_move, scene.moves) == (1, {"3-3"})  # the finder leads it at once
    scene.play("3-3")
    assert (scene.to_move, scene.moves) == (1, {"pass"})  # and has a further turn
    assert clause_against(scene.match, "draw") == "pressman-tiddle-a-wink.6"


@pytest.mark.clause("pressman-tiddle-a-wink.8")
def test_nothing_is_claimed_and_nothing_called() -> None:
    scene = Scene(SHEET, ["7-7 7-2 1-0", "7-4", *BYSTANDERS])
    assert clause_against(scene.match, "7-7=14") == "pressman-tiddle-a-wink.8"
    assert clause_against(scene.match, "muggins") == "pressman-tiddle-a-wink.8"
