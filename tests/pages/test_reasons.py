"""Why a tile cannot be laid, asked without a move; and clauses that pages can link to."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import boneyard as by
from boneyard.server.http.games import rules_page
from boneyard.server.messages import Refused
from boneyard.server.tables.refusals import refusal_of_tile
from boneyard.sheets import SHEETS
from boneyard.words import languages, pages, speak
from boneyard.words.grammar import listed

REASON = "That tile doesn't fit there."


def test_tiles_that_do_not_fit_are_refused_and_nothing_changes() -> None:
    match = by.Match(by.find("block"), seed="why")
    match.play(match.moves()[0])
    face = match.sheet.face(["Ann", "Ben"])
    before = str(match.record())
    fitting = {str(face.tile(move)) for move in match.moves()}

    def refused(seat: int, tile: by.Tile) -> Refused | None:
        return refusal_of_tile(match, face, seat, str(tile), None, "id")

    (_, first), *_ = match.view().history()
    ends = listed(str(first).split("-"))
    for tile in match.view().hand:
        if str(tile) in fitting:
            assert refused(match.to_move, tile) is None
            continue
        told = refused(match.to_move, tile)
        assert told == Refused("illegal", f"{REASON} The open ends are {ends}.", "id", "block.5")
    other = 1 - match.to_move
    told = refused(other, match.view(other).hand[0])
    assert told is not None and (told.why, told.text) == ("turn", "It isn't your turn.")
    assert str(match.record()) == before


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.id))
def test_every_clause_has_an_id_on_its_page(sheet: by.Sheet, language: str) -> None:
    speak(language)
    page = rules_page(sheet)
    ids = re.findall(r'<p id="([a-z0-9-]+\.\d+)"', page)
    assert {sheet.clause(reason) for reason in sheet.clauses} <= set(ids)
    assert len(ids) == len(set(ids))
    assert len(ids) == len(pages.clause_texts(sheet.id))


def test_a_page_is_in_the_language_spoken() -> None:
    assert "<h2>Rules</h2>" in rules_page(by.find("draw"))
    speak("es")
    assert "<h2>Reglas</h2>" in rules_page(by.find("draw"))
    assert pages.clause_texts("draw")[9].title == "Pasar"


def test_a_page_that_nobody_has_translated_is_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "draw.md").write_text("# Draw", encoding="utf-8")
    monkeypatch.setattr(pages, "shelf", lambda: tmp_path)
    speak("es")
    assert pages.page("draw") == "# Draw"
    assert pages.page_language("draw") == "en"
