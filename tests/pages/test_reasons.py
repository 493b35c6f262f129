"""Why a tile cannot be laid, asked without a move; and clauses that pages can link to."""

import re

import pytest

import boneyard as by
from boneyard.core.errors import IllegalMove, OutOfTurn
from boneyard.server.refusing import refuse
from boneyard.server.rest import rules_page
from boneyard.sheets import SHEETS
from boneyard.telling.faces import face_of


def test_tiles_that_do_not_fit_are_refused_and_nothing_changes() -> None:
    match = by.Match(by.find("block"), seed="why")
    match.play(match.moves()[0])
    face = face_of(match.sheet, ["Ann", "Ben"])
    before = str(match.record())
    fitting = {str(face.tile(move)) for move in match.moves()}
    for tile in match.view().tiles:
        if str(tile) in fitting:
            refuse(match, face, match.to_move, str(tile), None)
            continue
        with pytest.raises(IllegalMove) as refused:
            refuse(match, face, match.to_move, str(tile), None)
        assert refused.value.clause == "block.5"
    with pytest.raises(OutOfTurn):
        refuse(match, face, 1 - match.to_move, str(match.view(1 - match.to_move).tiles[0]), None)
    assert str(match.record()) == before


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.id))
def test_every_clause_has_an_id_on_its_page(sheet: by.Sheet) -> None:
    page = rules_page(sheet)
    ids = re.findall(r'<p id="([a-z0-9-]+\.\d+)"', page)
    assert {sheet.clause(reason) for reason in sheet.clauses} <= set(ids)
    assert len(ids) == len(set(ids))
