"""What holds of every solitaire's solver and fair player, whatever the game."""

from __future__ import annotations

import pytest
from brisk import think_less
from laws.games import somewhere

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.sheet import Sheet
from boneyard.solitaire.sheet import SolitaireSheet

ALONE = [sheet for sheet in by.SHEETS if isinstance(sheet, SolitaireSheet)]
SOLVED = [sheet for sheet in ALONE if sheet.family.solver() is not None]
PLAYED = [sheet for sheet in ALONE if sheet.family.fair_player() is not None]
NODES = 1_500  # enough for most positions late in a deal, and soon looked at where interpreted

every_solver = pytest.mark.parametrize("sheet", SOLVED, ids=lambda sheet: sheet.id)
every_chooser = pytest.mark.parametrize("sheet", PLAYED, ids=lambda sheet: sheet.id)


def late(sheet: Sheet, number: int) -> by.Match:
    """A deal some moves before an end that came by chance."""
    seed = by.numbered(number)
    made = len(somewhere(by.Match(sheet, set=6, seed=seed), 10_000, seed).rounds[0].moves)
    return somewhere(by.Match(sheet, set=6, seed=seed), made * 2 // 3, seed)


@every_solver
def test_an_answer_is_what_it_says_and_leaves_the_deal_as_it_was(sheet: Sheet) -> None:
    solve = sheet.family.solver()
    assert solve is not None
    decided = 0
    for number in range(1, 5):
        match = late(sheet, number)
        deal = match.opened()
        before = (deal.choices(), deal.undrawn_halves(), sheet.facts(deal.table))
        answer = solve(deal, NODES)
        assert (deal.choices(), deal.undrawn_halves(), sheet.facts(deal.table)) == before
        assert bool(answer.moves) == (answer.winnable is True)
        assert solve(deal, NODES) == answer  # the same every time
        for code in answer.moves:
            match.play(sheet.move_of(match.view().table, code))
        assert (match.winners == [0]) == (answer.winnable is True)
        decided += answer.winnable is not None
    assert decided


@every_solver
def test_what_is_won_stays_won_along_the_way_and_an_end_is_seen_at_once(sheet: Sheet) -> None:
    solve = sheet.family.solver()
    assert solve is not None
    match = next(
        match for match in (late(sheet, number) for number in range(1, 99))
        if solve(match.opened(), NODES).winnable
    )  # fmt: skip
    while not match.over:
        answer = solve(match.opened(), NODES)
        assert answer.winnable
        match.play(sheet.move_of(match.view().table, answer.moves[0]))
    assert match.winners == [0]
    won = solve(match.opened(), NODES)
    assert (won.winnable, won.moves) == (True, [])


@every_solver
def test_a_lost_end_is_lost(sheet: Sheet) -> None:
    solve = sheet.family.solver()
    assert solve is not None
    ends = [
        somewhere(by.Match(sheet, set=6, seed=by.numbered(n)), 10_000, str(n)) for n in range(1, 20)
    ]
    lost = [match for match in ends if not match.winners]
    assert lost
    for match in lost[:3]:
        answer = solve(match.opened(), NODES)
        assert (answer.winnable, answer.moves) == (False, [])


@every_chooser
def test_a_fair_player_chooses_a_legal_move_from_its_view_alone(
    sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_less(monkeypatch)
    choose = sheet.family.fair_player()
    assert choose is not None
    match = late(sheet, 3)
    view = match.view()
    before = view.facts()
    move = choose(view, rng("fair"))
    assert move in view.moves()
    assert view.facts() == before
    match._deal = view.imagine(rng("another order of the stock"))
    assert choose(match.view(), rng("fair")) == move
