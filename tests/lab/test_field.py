"""The deal of a day: what counts of it, and where a result stands among those of bots."""

from datetime import date, timedelta
from itertools import islice

import pytest

from boneyard.core.sheet import Sheet
from boneyard.lab.field import featured, field_of, result_of, results_of, rivals, standing
from boneyard.sheets import SHEETS, find, new_match

DAY = date(2026, 11, 18)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.id)
def test_every_game_has_a_field_that_is_the_same_for_everybody(sheet: Sheet) -> None:
    first, again = (list(islice(results_of(sheet, DAY), 3)) for _ in range(2))
    assert first == again
    assert len(rivals(sheet)) == sheet.sized(None, None)[1] - 1


def test_what_counts_is_being_ahead_in_the_first_round() -> None:
    match = new_match("block", seed=DAY.isoformat())
    while not match.rounds:
        match.play(match.moves()[0])
    (mine, other) = (sum(each) for each in zip(*match.rounds[0].scores.values(), strict=True))
    assert mine != other and result_of(match) == mine - other


def test_where_the_lowest_wins_fewer_points_are_better() -> None:
    match = new_match("mexican-train", seed=DAY.isoformat())
    while not match.rounds:
        match.play(match.moves()[0])
    mine, *others = match.rounds[0].scores["end"]
    assert result_of(match) == min(others) - mine


def test_partners_are_ahead_together() -> None:
    match = new_match("texas-42", seed="partners")
    while not match.rounds or match.rounds[0].why == "passed":
        match.play(match.moves()[-1])
    points = [sum(each) for each in zip(*match.rounds[0].scores.values(), strict=True)]
    assert points[0] == points[2] != points[1]
    assert result_of(match) == points[0] - points[1]


def test_alone_fewer_tiles_left_are_better_and_a_win_is_best() -> None:
    sheet = find("squeeze")
    assert standing(sheet, 1, [-9, -3, 1, 1]).beaten == 50
    assert standing(sheet, -3, [-9, -3, 1, 1]).beaten == 25
    among = standing(sheet, -3, [-9, -3, 1, 1]).among
    assert among == "Better than 25 of 100 bots with the same tiles, and as good as 25 more."
    assert standing(sheet, 1, [-9]).text == "won"
    assert standing(sheet, -1, [-9]).text == "1 tile left"


def test_a_result_is_told_in_words() -> None:
    block = find("block")
    texts = [standing(block, result, [0]).text for result in (-1, 0, 12)]
    assert texts == [
        "1 point behind the best of the others",
        "even with the best of the others",
        "12 points ahead of the best of the others",
    ]


def test_a_field_ends_with_its_time_and_is_never_empty() -> None:
    sheet = find("block")
    assert len(field_of(sheet, DAY, most=9)) == 9
    assert len(field_of(sheet, DAY, within=0)) == 1


def test_another_game_and_another_solitaire_each_day_and_none_of_pure_chance() -> None:
    days = [featured(DAY + timedelta(days=after)) for after in range(36)]
    assert len({game.id for game, _ in days}) > 15
    assert {alone.id for _, alone in days} == {
        *("big-clock", "good-neighbors", "squeeze", "traffic"),
    }
    assert not any(game.is_solitaire for game, _ in days)
