"""A round of every game by random players: no line, label, note or refusal holds notation."""

from collections.abc import Iterator

import pytest

import boneyard as by
from boneyard.bots import random as random_bot
from boneyard.core.errors import IllegalMove
from boneyard.core.match import Match
from boneyard.faces.face import Face
from boneyard.faces.sentences import Teller
from boneyard.words import languages, speak

from .voice import NOTATION

MOVES = 40  # of each game: enough for its first turns and most of its refusals


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    speak("en")


def said(match: Match, face: Face) -> Iterator[str]:
    """All that the seat to move is shown in words."""
    view = match.view()
    yield from face.notes(view)
    yield from face.surroundings(view)
    yield from face.rows_aloud(view)
    yield from face.parts(view).values()
    yield from face.ends(view).values()
    yield from (face.label_of(move, match.to_move) for move in view.moves())
    for tile in view.hand:
        meant = face.understand(str(tile), view)
        if meant is not None and not meant.moves:
            try:
                match.check(meant.refused, match.to_move)
            except IllegalMove as error:
                yield face.refused(error, view, meant.about)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_nothing_that_is_told_holds_notation(sheet: by.Sheet, language: str) -> None:
    speak(language)
    match = by.Match(sheet, seed="told")
    names = ["Ann", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus", "Hal"][: match.seats]
    face, bot = sheet.face(names), random_bot("told")
    teller = Teller(face)
    for _ in range(MOVES):
        if match.over or match.rounds:
            break
        found = [text for text in said(match, face) if NOTATION.search(text)]
        made = match.play(bot.choose(match.view()))
        for eyes in (None, made.seat):
            found += [text for text in teller.sentences([made], eyes) if NOTATION.search(text)]
        assert found == []
    if match.rounds:
        assert not NOTATION.search(face.why(match.rounds[0], match.totals))
