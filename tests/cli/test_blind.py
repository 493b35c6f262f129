"""Blind Dominoes at the desk: turning is done for you, and only a choice of end is asked for."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import boneyard as by
from boneyard.cli.commands.replay import Replay
from boneyard.cli.output import Lines
from boneyard.words.tiles import shown
from cli.desk import Desk

BRANCH = {"blind_layout": "branch"}


def a_choice() -> Desk:
    """A desk at which there is a choice of ends, and the first of them is taken each time."""
    return Desk("blind", ["1"] * 20, seed="asking 3", options=BRANCH)


def test_a_tile_and_where_it_went_are_one_line() -> None:
    desk = Desk("blind", ["1"] * 20, seed="lines", seats=3)
    said = desk.play().strip().splitlines()
    assert said[0].startswith("You opened with ")
    told = [line for line in said if " turned over " in line or " opened with " in line]
    turned = [move for _, move in desk.match.rounds[0].moves if str(move) == "turn"]
    assert len(told) == len(turned)
    back = [line for line in told if line.endswith(" No fit.")]
    tucked = [move for _, move in desk.match.rounds[0].moves if str(move) == "tuck"]
    assert len(back) == len(tucked)


def test_only_a_choice_of_places_is_asked_for() -> None:
    desk = a_choice()
    asked = 0
    twin = by.Match(by.find("blind"), seed="asking 3", options=BRANCH)
    desk.play()
    for seat, move in desk.match.rounds[0].moves:
        asked += seat == 0 and len(twin.moves()) > 1
        twin.play(move, seat)
    assert asked == len(desk.reader.prompts) > 1


def test_the_tile_turned_up_is_told_before_the_question() -> None:
    said = a_choice().play()
    before, question = said.split("Where does ")[:2]
    tile = question.split(" go?")[0]
    assert f"You turned over {tile}.\n" in before
    assert f"You turned over {tile} and played it" not in said


def test_a_place_can_be_chosen_by_its_letter_or_in_full() -> None:
    in_full = Desk("blind", [], seed="asking 3", options=BRANCH)
    in_full.answer_with(lambda prompt: str(in_full.match.moves()[0]))
    in_full.play()
    assert in_full.match.over
    lettered = Desk("blind", ["a", "b", "c", "d"], seed="asking 3", options=BRANCH)
    assert "\nYou played " in lettered.play()


def test_words_still_answer_the_question() -> None:
    lines = ["help", "rules 5", "nonsense", "log", "quit"]
    said = Desk("blind", lines, seed="asking 3", options=BRANCH).play()
    assert said.count("Where does ") == len(lines)
    assert "blind.5 Playing on." in said
    assert "“nonsense”" in said
    assert "play it at the second place of the list" in said and "muggins" not in said


def test_the_own_row_is_told_as_far_as_it_was_seen() -> None:
    said = a_choice().play()
    assert "Your row, from the left: ? " in said


def test_several_people_hide_nothing_from_each_other() -> None:
    desk = Desk("blind", ["1"] * 40, people=2, seats=2, bots=(), seed="asking 3", options=BRANCH)
    assert "press Enter when only you" not in desk.play()
    assert desk.match.over


def test_the_tile_left_over_is_told_by_itself() -> None:
    desk = Desk("blind", ["1"] * 20, seats=3, options={"leftover": "starter_tile"})
    said = desk.play().strip().splitlines()
    left_over = desk.match.rounds[0].stock[0]
    assert said[0] == f"You turned over {shown(left_over)}."


def test_undo_goes_back_to_the_last_choice() -> None:
    desk = Desk("blind", ["1", "undo", "2", *["1"] * 20], seed="asking 3", options=BRANCH)
    assert "Undone." in desk.play()
    assert desk.match.over


@pytest.mark.parametrize("seat", [None, 1])
def test_a_record_is_shown_move_by_move(tmp_path: Path, seat: int | None) -> None:
    match = by.Match(by.find("blind"), seats=3, seed="step")
    while not match.over:
        match.play(match.moves()[0])
    file = tmp_path / "games.jsonl"
    file.write_text(f"{match.record()}\n", encoding="utf-8")
    text = io.StringIO()
    assert Replay(Lines(text), None, step=True, seat=seat).run(file)
    said = text.getvalue()
    assert "1. seat 0 turned over " in said
    assert "deals match the seed" in said
