"""The checked door: what is refused, in which words, and that a refusal changes nothing."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from scene import Scene

import boneyard as by
from boneyard.core.chance import deal_number
from boneyard.core.errors import (
    BadMove,
    BadOption,
    BadPlayers,
    BadSeats,
    BadSet,
    IllegalMove,
    MatchOver,
    NoSuchSeat,
    NothingToUndo,
    OutOfTurn,
    UnknownOption,
    UnknownSheet,
    WrongKind,
)
from boneyard.core.happening import Happening
from boneyard.core.move import Move
from boneyard.record import record


def test_an_unknown_sheet_lists_those_there_are() -> None:
    with pytest.raises(UnknownSheet, match="caribbean-cruise") as error:
        by.find("mugins")
    assert error.value.name == "mugins"


@pytest.mark.parametrize("given", ["block", None])
def test_a_match_wants_a_sheet(given: Any) -> None:
    with pytest.raises(WrongKind, match=f"not {given!r}"):
        by.Match(given)


@pytest.mark.parametrize("given", [None, 7, ("6-6",)])
def test_only_moves_and_their_texts_are_played(given: Any) -> None:
    match = by.Match(by.find("block"), seed="kinds")
    before = str(match.record())
    with pytest.raises(WrongKind, match="A move or its text is needed"):
        match.play(given)
    assert str(match.record()) == before


def test_seats_and_sets_the_sheet_does_not_allow_are_refused() -> None:
    with pytest.raises(BadSeats, match="2-4 players, not 5"):
        by.Match(by.find("muggins"), set=6, seats=5)
    with pytest.raises(BadSet, match="double-6, double-9, double-12"):
        by.Match(by.find("muggins"), set=7)
    with pytest.raises(BadSet):
        by.Match(by.find("sebastopol"), set=9)


def test_unknown_switches_and_values_are_refused() -> None:
    with pytest.raises(UnknownOption, match="claims, target_check"):
        by.Match(by.find("muggins"), options={"spinner": "on"})
    with pytest.raises(BadOption, match="auto, manual"):
        by.Match(by.find("muggins"), options={"claims": "loud"})
    for value in ("0", "-5", "ten", "1.5", "٣", "100001", "", "9" * 5000):
        with pytest.raises(BadOption):
            by.Match(by.find("muggins"), options={"target": value})
    others: list[Any] = [0, 1.5, True, None, [50]]
    for other in others:
        with pytest.raises(BadOption, match="1, 2, 3 … 100000"):
            by.Match(by.find("muggins"), options={"target": other})
    told = by.Match(by.find("muggins"), options={"target": 50}).record()
    assert told == by.Match(by.find("muggins"), options={"target": "50"}).record()


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_nobody_sees_from_a_seat_that_is_not_there(seat: int) -> None:
    match = by.Match(by.find("block"), seed="seats")
    with pytest.raises(NoSuchSeat, match="Seats are 0 to 1"):
        match.view(seat)
    with pytest.raises(NoSuchSeat):
        match.record(seat)


def test_a_seed_of_many_digits_is_text_like_any_other() -> None:
    assert by.Match(by.find("bingo"), seed="#" + "9" * 5000).moves()
    assert deal_number("#" + "9" * 5000) is None
    assert deal_number("#17") == 17


def test_a_switch_set_to_its_default_is_not_an_option() -> None:
    sheet = by.find("muggins").with_options({"claims": "manual"})
    assert sheet.options == {"claims": "manual"}
    assert sheet.with_options({"claims": "auto"}).options == {}


def test_one_name_a_seat() -> None:
    with pytest.raises(BadPlayers, match="3 names for 2 seats"):
        by.Match(by.find("block"), players=["Ann", "Bob", "Cleo"])


@pytest.mark.parametrize(
    "text",
    ["", "6", "6-", "6-6-6", "4-6", "06-6", "6-19", "6-5>", "6-5>6", "6-5>6-6=", "6-5>6-6=0",
     "6-5 > 6-6", "DRAW", "٦-٦", "6-5>6-6=05", "draw 2", "bid 31", "6-5>6-6\n"],
)  # fmt: skip
def test_text_outside_the_grammar_is_no_move(text: str) -> None:
    match = by.Match(by.find("muggins"), seed="grammar")
    before = str(record(match))
    with pytest.raises(BadMove, match="Moves are typed"):
        match.play(text)
    assert str(record(match)) == before


def test_a_refused_move_changes_nothing() -> None:
    match = by.Match(by.find("draw"), seed="refused", seats=3)
    match.play(match.moves()[0])
    before = str(record(match))
    legal = {str(move) for move in match.moves()}
    for text in ("pass", "draw", "turn", "muggins", "6-6", "6-6>6-6", "0-0>0-6", "5-4>4-5=5"):
        if text not in legal:
            with pytest.raises(IllegalMove) as error:
                match.play(text)
            assert error.value.clause.startswith("draw.")
            assert f"[{error.value.clause}]" in str(error.value)
    assert str(record(match)) == before


def test_a_seat_out_of_turn_is_told_whose_turn_it_is() -> None:
    match = by.Match(by.find("block"), seed="turn")
    with pytest.raises(OutOfTurn, match="it's seat 0's turn, not seat 1's") as error:
        match.play(match.moves()[0], seat=1)
    assert error.value.clause.startswith("block.")


def test_nothing_is_played_after_the_end() -> None:
    match = by.Match(by.find("block"), options={"target": "1"}, seed="end")
    while not match.over:
        match.play(match.moves()[0])
    assert match.moves() == []
    with pytest.raises(MatchOver):
        match.play("pass")


def test_undo_without_moves_is_refused() -> None:
    match = by.Match(by.find("block"))
    with pytest.raises(NothingToUndo):
        match.undo()


def test_errors_survive_being_sent_to_another_process() -> None:
    with pytest.raises(UnknownSheet) as error:
        by.find("nothing")
    assert str(pickle.loads(pickle.dumps(error.value))) == str(error.value)


def test_moves_survive_being_sent_to_another_process() -> None:
    match = Scene("muggins", ["5-5 6-4", "5-0 1-1"], "2-2", options={"claims": "manual"}).match
    for move in match.moves():
        again = pickle.loads(pickle.dumps(move))
        assert again == move
        assert str(again) == str(move)


def test_the_same_seed_deals_the_same_tiles() -> None:
    one, two = (by.Match(by.find("draw"), seed="same") for _ in range(2))
    assert str(record(one)) == str(record(two))
    assert str(record(by.Match(by.find("draw"), seed="other"))) != str(record(one))


def test_a_happening_tells_points_and_ends() -> None:
    scene = Scene("muggins", ["5-5 6-4", "5-0 1-1"], "2-2")
    assert scene.play("5-5").points == 10
    assert scene.play("5-0>5-5").points == 10


def test_matches_can_be_specialised() -> None:
    class Counted(by.Match):
        played = 0

        def play(self, move: Move | str, seat: int | None = None) -> Happening:
            self.played += 1
            return super().play(move, seat)

    match = Counted(by.find("block"), seed="counted")
    match.play(match.moves()[0])
    match.play(match.view().moves()[0])
    assert match.played == len(match.current().moves) == 2


def test_the_aim_names_the_points_that_are_agreed_on() -> None:
    muggins = by.find("muggins")
    assert "100" in muggins.aim
    agreed = muggins.with_options({"target": "90"}).aim
    assert "90" in agreed and "100" not in agreed
    assert all("None" not in sheet.aim and "{" not in sheet.aim for sheet in by.SHEETS)
