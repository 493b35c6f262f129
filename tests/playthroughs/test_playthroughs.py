"""The stored playthroughs are what is played today, and what they tell is played by the rules."""

import pytest
from referee import check

import boneyard as by

from .reading import deals_of, match_of, moves_of, totals_of
from .scripts import SCRIPTS
from .telling import FOLDER, TELLERS, tell

NAMES = sorted(SCRIPTS)


def stored(name: str) -> str:
    return FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8")


def test_every_sheet_that_is_told_has_a_playthrough_and_every_text_a_script() -> None:
    assert {sheet.id for sheet in by.SHEETS if type(sheet) in TELLERS} <= set(NAMES)
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_match_is_still_played_as_it_is_told(name: str) -> None:
    assert tell(SCRIPTS[name]) == stored(name)


@pytest.mark.parametrize("name", NAMES)
def test_the_text_alone_can_be_played_again(name: str) -> None:
    text = stored(name)
    match = match_of(text)
    dealt, totals = [], []
    for told in moves_of(text):
        if match.view().table.log_length == 0:
            dealt.append([[f"{t >> 5}-{t & 31}" for t in hand] for hand in match.current().dealt])
        assert told.could == {str(move) for move in match.moves(told.seat)}
        happening = match.play(told.move, told.seat)
        assert happening.points == told.points
        if happening.round is not None:
            totals.append(match.totals)
    assert dealt == list(deals_of(text))
    assert totals == totals_of(text)
    assert match.over == ("The match is over." in text)


@pytest.mark.parametrize("name", NAMES)
def test_an_independent_referee_agrees(name: str) -> None:
    text = stored(name)
    match = match_of(text)
    for told in moves_of(text):
        match.play(told.move, told.seat)
    check(match.record().fields)
