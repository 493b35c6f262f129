"""Who begins: chosen by the players or by lot where the sheet lets them, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest
import referee
from referee.first import drawn
from referee.tiles import Wrong

import boneyard as by
from boneyard.core.errors import BadFirst, BadRecord, FirstSettled
from boneyard.core.sheet import LOT
from boneyard.record import follows_from_seed, parse
from boneyard.words.pages import clause_texts

CHOSEN = {
    "blind": 14,
    "texas-42": 26,
    "poker": 33,
    "draw": 2,
    "block": 2,
    "matador": 2,
    "mexican-train": 2,
}
DEALT = ("texas-42", "poker")  # the dealer is chosen, and the next seat speaks first
SETTLED = [sheet for sheet in by.SHEETS if sheet.id not in CHOSEN]

chosen = pytest.mark.parametrize(
    "sheet",
    [
        pytest.param(by.find(name), id=name, marks=pytest.mark.clause(f"{name}.{clause}"))
        for name, clause in CHOSEN.items()
    ],
)


def play_rounds(match: by.Match, rounds: int) -> None:
    """Play until so many rounds have ended, or the match has."""
    while len(match.rounds) < rounds and not match.over:
        match.play(match.moves()[0])


def seats_of(sheet: by.Sheet) -> int:
    return max(sheet.seats[sheet.usual_set])


@chosen
def test_any_seat_can_begin_and_the_next_round_starts_at_its_left(sheet: by.Sheet) -> None:
    seats = seats_of(sheet)
    for first in range(seats):
        match = by.Match(sheet, seats=seats, seed="begins", first=first)
        assert match.current().starter == match.view().facts()["starter"] == first
        if sheet.id != "mexican-train":  # where the opener needs a double
            assert match.to_move == (first + (sheet.id in DEALT)) % seats
    play_rounds(match, 1)
    if not match.over:
        assert match.current().starter == 0


@chosen
def test_the_first_seat_begins_unless_another_is_chosen(sheet: by.Sheet) -> None:
    plain, named = by.Match(sheet, seed="plain"), by.Match(sheet, seed="plain", first=0)
    assert plain.current().starter == 0
    assert str(named.record()) == str(plain.record())
    assert "first" not in plain.record().fields


@chosen
def test_a_record_says_who_was_chosen_and_replays(sheet: by.Sheet) -> None:
    for first in (1, LOT):
        match = by.Match(sheet, seed="written", first=first)
        play_rounds(match, 2)
        for _ in range(3):
            if not match.over:
                match.play(match.moves()[0])
        again = by.replay(str(match.record()))
        assert str(again.record()) == str(match.record())
        assert match.record(1).fields["first"] == match.record().fields["first"] == first
        assert follows_from_seed(match.record())
        referee.check(match.record().fields)


@chosen
def test_the_lot_follows_from_the_seed_and_falls_on_everybody(sheet: by.Sheet) -> None:
    seats = seats_of(sheet)
    fallen = [0] * seats
    for number in range(60 * seats):
        match = by.Match(sheet, seats=seats, seed=f"lot {number}", first=LOT)
        assert match.current().starter == drawn(match.seed, seats)
        fallen[match.current().starter] += 1
    assert all(30 <= times <= 90 for times in fallen)


@chosen
def test_the_deal_does_not_depend_on_who_begins(sheet: by.Sheet) -> None:
    deals = {
        str((match.current().dealt, match.current().rest))
        for match in (by.Match(sheet, seed="same", first=first) for first in (None, 1, LOT))
    }
    assert len(deals) == 1


def test_undo_keeps_who_began() -> None:
    match = by.Match(by.find("draw"), seats=3, seed="back", first=2)
    before = str(match.record())
    match.play(match.moves()[0])
    match.undo()
    assert str(match.record()) == before


@pytest.mark.parametrize("sheet", SETTLED, ids=lambda sheet: sheet.id)
def test_where_the_sheet_says_who_begins_the_clause_is_named(sheet: by.Sheet) -> None:
    number = sheet.clauses["first"]
    for first in (0, LOT):
        with pytest.raises(FirstSettled) as refused:
            by.Match(sheet, first=first)
        assert refused.value.clause == f"{sheet.id}.{number}"
        assert f"[{sheet.id}.{number}]" in str(refused.value)
    assert number in clause_texts(sheet.id)


@pytest.mark.clause("matador.15")
def test_a_switch_can_take_the_choice_away() -> None:
    with pytest.raises(FirstSettled, match=r"\[matador\.15\]"):
        by.Match(by.find("matador"), first=1, options={"matador_lead": "highest_double"})


def test_rounds_played_before_say_who_begins() -> None:
    with pytest.raises(FirstSettled, match="rounds before"):
        by.Match(by.find("draw"), first=1, after=by.After(1, (10, 0), 1))


@pytest.mark.parametrize("first", [2, -1, 10**30, "", "me", True, "1"])
def test_only_somebody_who_sits_there_can_begin(first: int | str) -> None:
    with pytest.raises(BadFirst, match="0 to 1"):
        by.Match(by.find("draw"), seats=2, first=first)


@pytest.mark.parametrize("first", [1.0, [1], b"lot"])
def test_a_seat_is_a_number(first: Any) -> None:
    with pytest.raises(BadFirst, match="0 to 1"):
        by.find("draw").first_starter(first, 2, "seed")


@pytest.mark.parametrize("first", ["0", "2", "true", '"me"', "null", "1.0"])
def test_a_record_with_another_first_is_refused(first: str) -> None:
    text = str(by.Match(by.find("draw"), seats=2, seed="bad", first=1).record())
    spoilt = text.replace('"first":1', f'"first":{first}')
    assert spoilt != text
    with pytest.raises(BadRecord):
        by.replay(parse(spoilt))


@pytest.mark.parametrize("first", ["1", '"lot"'])
def test_a_record_of_another_game_has_no_first(first: str) -> None:
    text = str(by.Match(by.find("muggins"), seats=2, seed="bad").record())
    spoilt = parse(text.replace('"rounds":', f'"first":{first},"rounds":', 1))
    with pytest.raises(BadRecord, match=r"muggins\.2"):
        by.replay(spoilt)
    with pytest.raises(Wrong):
        referee.check(spoilt.fields)


def test_a_lot_that_fell_otherwise_is_found_out() -> None:
    match = by.Match(by.find("block"), seats=3, seed="true", first=LOT)
    text = str(match.record())
    other = (match.current().starter + 1) % 3
    lied = parse(text.replace(f'"leader":{match.current().starter}', f'"leader":{other}'))
    with pytest.raises(BadRecord, match="leader"):
        by.replay(lied)
    with pytest.raises(Wrong):
        referee.check(lied.fields)
