"""Blind Dominoes, clause by clause. Rows are given leftmost tile first."""

import pytest
from scene import Scene

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.errors import BadMove, BadSeats, BadSet, OutOfTurn
from boneyard.core.playout import play_out
from boneyard.core.tiles import TILES
from boneyard.families.blind.engine.table import BlindTable
from boneyard.record import record, replay

from .asking import clause_against, clauses, ending, refusal, tiles


def row(scene: Scene, seat: int) -> str:
    """The row of a seat, leftmost first; a tile turned up counts as its last."""
    return " ".join(str(tile) for tile in tiles(scene.deal.standing(seat)))


def open_halves(scene: Scene) -> list[int]:
    """The open halves, one for each free side, sorted."""
    assert isinstance(scene.table, BlindTable)
    places = [int(scene.table.places[i]) for i in range(scene.table.n_places)]
    return sorted(place & 31 for place in places for _ in range(place >> 10 & 7))


def turned(scene: Scene) -> str | None:
    """The tile that lies turned up before the seat to move."""
    up: str | None = scene.match.view().facts()["turned"]
    return up


# The deal and the first tile


@clauses("blind", 1, 10)
@pytest.mark.parametrize(("seats", "hand", "left"), [(2, 14, 0), (3, 9, 1), (4, 7, 0)])
def test_the_set_is_shared_out_evenly(seats: int, hand: int, left: int) -> None:
    dealt = by.Match(by.find("blind"), seats=seats, seed="deal").current()
    assert [len(each) for each in dealt.dealt] == [hand] * seats
    assert len(dealt.rest) == left
    everything = tiles([*dealt.rest, *(tile for each in dealt.dealt for tile in each)])
    assert sorted(everything) == sorted(TILES[:28])


@clauses("blind", 1)
def test_it_is_for_two_to_four_with_a_double_six_set() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSeats):
            by.Match(by.find("blind"), seats=seats)
    with pytest.raises(BadSet):
        by.Match(by.find("blind"), set=9)


@clauses("blind", 1)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sees_a_tile_before_it_is_turned_up_not_even_its_owner(seats: int) -> None:
    match = by.Match(by.find("blind"), seats=seats, seed="unseen")
    for seat in range(seats):
        view = match.view(seat)
        assert view.hand == []
        assert len(view.unseen()) == 28
        assert view.facts()["rows"] == [[None] * count for count in view.counts]
        for owner in range(seats):
            assert all(view.allows(owner, tile) for tile in TILES[:28])


@clauses("blind", 2, 3, 14)
def test_the_first_seat_turns_up_its_leftmost_tile_and_must_lay_it() -> None:
    scene = Scene("blind", ["6-2 5-2", "4-4 3-3"])
    assert (scene.to_move, scene.moves) == (0, {"turn"})
    scene.play("turn")
    assert (scene.to_move, scene.moves, turned(scene)) == (0, {"6-2"}, "6-2")
    scene.play("6-2")
    assert open_halves(scene) == [2, 6]


# Turns


@clauses("blind", 3)
def test_nothing_comes_before_turning_up_a_tile() -> None:
    scene = Scene("blind", ["6-2 5-2", "4-4 3-3"])
    for move in ("6-2", "tuck", "5-2>6-2"):
        assert refusal(scene.match, move).reason == "turn_first"
        assert clause_against(scene.match, move) == "blind.3"


@clauses("blind", 3)
def test_only_the_tile_turned_up_can_be_played() -> None:
    scene = Scene("blind", ["6-2 5-2 2-1", "4-4 3-3"])
    scene.play("turn", "6-2", "turn")
    assert turned(scene) == "5-2"
    assert refusal(scene.match, "2-1>6-2").reason == "turned"
    assert clause_against(scene.match, "2-1>6-2") == "blind.3"


@clauses("blind", 3)
def test_another_seat_waits_for_its_turn() -> None:
    scene = Scene("blind", ["6-2 5-2", "4-4 3-3"])
    with pytest.raises(OutOfTurn) as refused:
        scene.match.play("turn", 1)
    assert refused.value.clause == "blind.3"


@clauses("blind", 3, 12)
def test_everybody_sees_what_is_turned_up() -> None:
    scene = Scene("blind", ["6-2 5-2", "4-4 3-3"])
    scene.play("turn")
    for seat in (0, 1):
        view = scene.match.view(seat)
        assert view.facts()["turned"] == "6-2"
        assert by.Tile(6, 2) not in view.unseen()


@clauses("blind", 3, 6)
def test_the_turn_passes_to_the_left_and_round_the_table() -> None:
    scene = Scene("blind", ["6-6 1-1 6-1", "2-2 3-3", "4-4 5-5"])
    scene.play("turn", "6-6")
    for seat in (0, 1, 2):
        assert scene.to_move == seat
        scene.play("turn", "tuck")
    assert scene.to_move == 0


# Joining


@clauses("blind", 4, 5, 6)
def test_worked_example_a_match_a_second_one_and_a_tile_that_goes_to_the_right_end() -> None:
    scene = Scene("blind", ["6-2 5-2 3-3 6-5", "4-4 1-1"])
    scene.play("turn", "6-2", "turn")
    assert scene.moves == {"2-5>6-2"}
    scene.play("2-5>6-2", "turn")
    assert (open_halves(scene), turned(scene), scene.moves) == ([5, 6], "3-3", {"tuck"})
    scene.play("tuck")
    assert (row(scene, 0), scene.to_move) == ("6-5 3-3", 1)


@clauses("blind", 4)
def test_equal_halves_touch_and_no_others() -> None:
    scene = Scene("blind", ["6-2 5-2 1-1", "4-4 3-3"])
    scene.play("turn", "6-2", "turn")
    for move in ("5-2>6-2", "2-5>2-6"):
        assert refusal(scene.match, move).reason == "join"
        assert clause_against(scene.match, move) == "blind.4"


@clauses("blind", 4)
def test_a_blank_joins_a_blank_and_nothing_else() -> None:
    scene = Scene("blind", ["6-0 4-3 1-0", "4-0 3-3"])
    scene.play("turn", "6-0", "turn", "tuck", "turn")
    assert scene.moves == {"0-4>6-0"}


@clauses("blind", 5)
def test_a_tile_that_matches_must_be_played() -> None:
    scene = Scene("blind", ["6-2 5-2 1-1", "4-4 3-3"])
    scene.play("turn")
    assert clause_against(scene.match, "tuck") == "blind.5"
    scene.play("6-2", "turn")
    assert refusal(scene.match, "tuck").reason == "tuck_able"
    assert clause_against(scene.match, "tuck") == "blind.5"


@clauses("blind", 5)
def test_one_tile_is_turned_up_at_a_time() -> None:
    scene = Scene("blind", ["6-2 5-2 1-1", "4-4 3-3"])
    scene.play("turn")
    assert clause_against(scene.match, "turn") == "blind.5"
    scene.play("6-2", "turn")
    assert refusal(scene.match, "turn").reason == "turn_up"


@clauses("blind", 5)
def test_the_same_player_goes_on_as_long_as_tiles_match() -> None:
    scene = Scene("blind", ["6-2 5-2 5-1 1-1 3-0", "4-4 1-0"])
    scene.play("turn", "6-2", "turn", "2-5>6-2", "turn", "5-1>2-5", "turn", "1-1>5-1", "turn")
    assert (scene.to_move, scene.moves) == (0, {"tuck"})


@clauses("blind", 6)
def test_a_tile_that_does_not_match_goes_last_and_the_others_keep_their_order() -> None:
    scene = Scene("blind", ["6-6 6-1", "5-1 4-2 3-0"], options={"starter_continues": "off"})
    scene.play("turn", "6-6", "turn", "tuck")
    assert row(scene, 1) == "4-2 3-0 5-1"


@clauses("blind", 6, 12)
def test_a_tile_comes_up_again_when_all_others_of_its_row_have() -> None:
    scene = Scene("blind", ["6-6 1-1 2-2 3-3 4-4 6-5", "5-1 4-2 3-0"])
    scene.play("turn", "6-6", "turn", "tuck")
    came_up = []
    for _ in range(4):
        scene.play("turn")
        came_up.append(turned(scene))
        scene.play("tuck", *(["turn", "tuck"] if len(came_up) < 4 else []))
    assert came_up == ["5-1", "4-2", "3-0", "5-1"]


# The end


@clauses("blind", 7)
def test_the_last_tile_of_a_row_wins_on_the_spot() -> None:
    scene = Scene("blind", ["6-2 5-2", "2-2 6-6"])
    happening = scene.play("turn", "6-2", "turn", "2-5>6-2")
    hand = ending(happening)
    assert (hand.why, hand.scores) == ("out", {"end": [1, 0]})
    assert happening.over
    assert (scene.match.winners, scene.match.totals) == ([0], [1, 0])
    assert scene.match.moves() == []


@clauses("blind", 7)
def test_any_player_can_be_the_first_to_empty_the_row() -> None:
    scene = Scene("blind", ["6-2 4-4 3-3", "1-1", "6-5 5-0"])
    scene.play("turn", "6-2", "turn", "tuck", "turn", "tuck", "turn", "6-5>2-6", "turn")
    assert scene.play("5-0>6-5").over
    assert scene.match.winners == [2]


@clauses("blind", 7, 14)
def test_one_round_is_the_game() -> None:
    match = by.Match(by.find("blind"), seats=4, seed="one round")
    while not match.over:
        match.play(match.moves()[0])
    fields = record(match).fields
    assert [each["leader"] for each in fields["rounds"]] == [0]
    assert set(fields["rounds"][0]["scores"]) == {"end"}
    assert fields["totals"] == [int(seat in match.winners) for seat in range(4)]
    assert replay(record(match)).winners == match.winners


# Rulings and options


@clauses("blind", 8)
def test_the_starter_goes_on_after_the_first_tile() -> None:
    scene = Scene("blind", ["6-2 5-2", "4-4 3-3"])
    scene.play("turn", "6-2")
    assert (scene.to_move, scene.moves) == (0, {"turn"})


@clauses("blind", 8)
def test_starter_continues_off_ends_the_turn_with_the_first_tile_only() -> None:
    scene = Scene("blind", ["6-2 5-2", "2-1 1-1 4-4"], options={"starter_continues": "off"})
    scene.play("turn", "6-2")
    assert (scene.to_move, scene.moves) == (1, {"turn"})
    scene.play("turn", "2-1>6-2")
    assert scene.to_move == 1


@clauses("blind", 8, 13)
def test_starter_continues_off_a_first_tile_that_nothing_matches_blocks_the_game() -> None:
    rows = ["6-2 1-1", "5-5 4-4"]
    scene = Scene("blind", rows, options={"starter_continues": "off"})
    assert ending(scene.play("turn", "6-2")).why == "blocked"
    on = Scene("blind", rows)
    assert on.play("turn", "6-2").round is None
    assert ending(on.play("turn", "tuck")).why == "blocked"


@clauses("blind", 9)
@pytest.mark.parametrize(
    ("layout", "first", "later"),
    [("line", [6, 6], [4, 6]), ("branch", [6, 6, 6, 6], [4, 4, 4, 6, 6, 6])],
)
def test_how_many_places_a_double_opens(layout: str, first: list[int], later: list[int]) -> None:
    scene = Scene("blind", ["6-6 6-4 4-4 1-0", "3-3 6-5"], options={"blind_layout": layout})
    scene.play("turn", "6-6")
    assert open_halves(scene) == first
    scene.play("turn", "6-4>6-6", "turn", "4-4>6-4")
    assert open_halves(scene) == later


@clauses("blind", 9)
@pytest.mark.parametrize("layout", ["line", "branch"])
def test_a_first_tile_that_is_no_double_is_open_at_both_halves(layout: str) -> None:
    scene = Scene("blind", ["6-4 1-1", "6-5 4-3"], options={"blind_layout": layout})
    scene.play("turn", "6-4")
    assert open_halves(scene) == [4, 6]


@clauses("blind", 9)
def test_a_place_that_is_not_open_takes_nothing() -> None:
    scene = Scene("blind", ["6-2 5-2 2-1", "6-6 2-2"])
    scene.play("turn", "6-2", "turn")
    assert clause_against(scene.match, "5-2") == "blind.9"
    scene.play("2-5>6-2", "turn")
    assert turned(scene) == "2-1"
    assert scene.moves == {"tuck"}
    assert refusal(scene.match, "2-1>6-2").reason == "place"
    assert clause_against(scene.match, "2-1>6-2") == "blind.9"


@clauses("blind", 9)
def test_branches_stay_open_until_all_sides_are_taken() -> None:
    rows = ["6-6 6-1 6-2 6-3 6-4 6-5", "5-5 1-0"]
    scene = Scene("blind", rows, options={"blind_layout": "branch"})
    scene.play("turn", "6-6", *(x for n in (1, 2, 3, 4) for x in ("turn", f"6-{n}>6-6")))
    assert open_halves(scene) == [1, 2, 3, 4]
    scene.play("turn")
    assert scene.moves == {"tuck"}


@clauses("blind", 10)
def test_the_tile_left_over_stays_aside_and_unknown() -> None:
    match = by.Match(by.find("blind"), seats=3, seed="aside")
    aside = match.current().rest
    while not match.over:
        match.play(match.moves()[0])
    assert tiles(match.rounds[0].rest) == tiles(aside)
    assert match.view(0).stock_left == 1
    laid = [str(move).split(">")[0] for _, move in match.rounds[0].moves]
    high, low = tiles(aside)[0]
    assert not {f"{high}-{low}", f"{low}-{high}"} & set(laid)


@clauses("blind", 10)
def test_leftover_starter_tile_lies_first_and_the_first_seat_takes_its_turn() -> None:
    rows = ["6-2 5-2", "4-4 3-3", "5-5 1-1"]
    scene = Scene("blind", rows, "6-4", options={"leftover": "starter_tile"})
    scene.play("turn")
    assert (open_halves(scene), scene.to_move, scene.moves) == ([4, 6], 0, {"turn"})
    assert row(scene, 0) == "6-2 5-2"
    assert scene.match.view().stock_left == 0
    scene.play("turn")
    assert scene.moves == {"6-2>4-6"}


@clauses("blind", 10)
def test_leftover_starter_tile_makes_starter_continues_say_nothing() -> None:
    rows = ["6-2 5-2", "4-4 3-3", "5-5 1-1"]
    options = {"leftover": "starter_tile", "starter_continues": "off"}
    scene = Scene("blind", rows, "6-4", options=options)
    scene.play("turn")
    assert scene.to_move == 0
    scene.play("turn", "6-2>4-6")
    assert scene.to_move == 0


@clauses("blind", 10)
@pytest.mark.parametrize("seats", [2, 4])
def test_leftover_says_nothing_where_no_tile_is_left_over(seats: int) -> None:
    options = {"leftover": "starter_tile"}
    match = by.Match(by.find("blind"), seats=seats, seed="even", options=options)
    first = tiles(match.current().dealt[0])[0]
    match.play("turn")
    assert [str(move) for move in match.moves()] == [str(first)]


@clauses("blind", 11)
def test_the_mover_chooses_between_places() -> None:
    scene = Scene("blind", ["6-2 6-6 3-2 6-3 1-1", "5-5 4-4"])
    scene.play("turn", "6-2", "turn", "6-6>2-6", "turn", "2-3>6-2", "turn")
    assert scene.moves == {"6-3>6-6", "3-6>2-3"}
    scene.play("3-6>2-3")
    assert open_halves(scene) == [6, 6]


@clauses("blind", 11)
def test_equal_numbers_on_two_tiles_are_two_choices_and_the_sides_of_a_double_one() -> None:
    scene = Scene("blind", ["6-6 6-2 2-1 6-1 1-1 4-4", "5-5 3-3"])
    scene.play("turn", "6-6", "turn")
    assert scene.moves == {"6-2>6-6"}
    scene.play("6-2>6-6", "turn", "2-1>6-2", "turn", "6-1>6-6", "turn")
    assert scene.moves == {"1-1>2-1", "1-1>6-1"}


@clauses("blind", 12)
def test_what_was_turned_up_is_known_to_stand_where_it_went() -> None:
    scene = Scene("blind", ["6-6 5-1 6-4", "5-5 4-2 3-0"])
    scene.play("turn", "6-6", "turn", "tuck", "turn", "tuck")
    for seat in (0, 1):
        view = scene.match.view(seat)
        assert view.facts()["rows"][1][-1] == "5-5"
        assert view.facts()["rows"][0][-1] == "5-1"
        assert view.facts()["rows"][0][0] is None
        assert view.allows(0, by.Tile(5, 1)) and not view.allows(1, by.Tile(5, 1))


# Blocked games


@clauses("blind", 13)
def test_worked_example_a_game_is_blocked_at_once_and_the_fewest_spots_win() -> None:
    scene = Scene("blind", ["6-2 5-2 4-4 1-1", "4-3 4-1 3-3", "4-2 2-2 3-0"])
    happening = scene.play("turn", "6-2", "turn", "2-5>6-2", "turn", "tuck")
    assert (open_halves(scene), row(scene, 0)) == ([5, 6], "1-1 4-4")
    assert (ending(happening).why, ending(happening).scores["end"]) == ("blocked", [1, 0, 0])


@clauses("blind", 13)
@pytest.mark.parametrize(
    ("value", "winners"), [("spots", [1]), ("tiles", [2]), ("draw", [0, 1, 2])]
)
def test_who_wins_a_blocked_game(value: str, winners: list[int]) -> None:
    rows = ["6-2 4-4 3-3", "1-0 1-1 0-0", "5-5"]  # 14, 3 and 10 spots; 2, 3 and 1 tiles
    scene = Scene("blind", rows, options={"blind_block": value})
    happening = scene.play("turn", "6-2", "turn", "tuck")
    hand = ending(happening)
    assert (hand.why, scene.match.winners) == ("blocked", winners)
    assert hand.scores["end"] == [int(seat in winners) for seat in range(3)]


@clauses("blind", 13, 14)
@pytest.mark.parametrize(("value", "winners"), [("spots", [0, 1]), ("tiles", [1, 2])])
def test_equals_share_the_win_of_a_blocked_game(value: str, winners: list[int]) -> None:
    rows = ["6-2 3-0 1-0", "4-0", "5-5"]  # 4, 4 and 10 spots; 2, 1 and 1 tiles
    scene = Scene("blind", rows, options={"blind_block": value})
    assert scene.play("turn", "6-2", "turn", "tuck").over
    assert scene.match.winners == winners
    assert scene.match.totals == [int(seat in winners) for seat in range(3)]


@clauses("blind", 13)
def test_the_game_goes_on_while_any_row_holds_a_tile_that_matches() -> None:
    scene = Scene("blind", ["6-2 4-4", "5-5 3-3", "1-1 6-0"])
    scene.play("turn", "6-2", "turn", "tuck", "turn", "tuck")
    assert scene.play("turn", "tuck").round is None
    assert scene.to_move == 0


@clauses("blind", 13)
def test_the_tile_left_over_keeps_no_game_going() -> None:
    scene = Scene("blind", ["6-2 4-4", "5-5 3-3", "1-1 3-0"], "6-0")
    assert ending(scene.play("turn", "6-2", "turn", "tuck")).why == "blocked"


@clauses("blind", 13)
def test_a_turn_that_goes_on_is_not_yet_blocked() -> None:
    scene = Scene("blind", ["6-2 4-4", "5-5 3-3"])
    assert scene.play("turn", "6-2").round is None
    assert scene.play("turn").round is None
    assert ending(scene.play("tuck")).why == "blocked"


@clauses("blind", 13)
@pytest.mark.parametrize(("seats", "share"), [(2, 0.45), (3, 0.14), (4, 0.09)])
def test_how_often_games_block(seats: int, share: float) -> None:
    """The figures of the rulings, found with another program; ends are chosen at random here."""
    games, blocked = 1500, 0
    deal = by.Match(by.find("blind"), seats=seats, seed="")._deal
    chance = rng(f"blocked {seats}")
    for _ in range(games):
        deal.deal(chance, 0)
        play_out(deal, chance)
        blocked += deal.table.why == "blocked"
    assert abs(blocked / games - share) < 0.04


# What is no move of this game


@pytest.mark.parametrize("text", ["draw", "pass", "muggins", "6-2=5", "2-6", "6-2>", "tucks", ""])
def test_words_of_other_games_are_no_moves(text: str) -> None:
    with pytest.raises(BadMove):
        by.Match(by.find("blind"), seed="words").play(text)
