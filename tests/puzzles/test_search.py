"""Puzzles are found in self-play, alike each time; what is found is proven."""

import pytest

from boneyard.puzzles import KINDS, prove
from boneyard.puzzles.grade import TRIES, tried
from boneyard.puzzles.search import make, sources
from boneyard.sheets import SHEETS, find


def test_games_have_the_kinds_that_can_be_asked_of_them() -> None:
    found = {sheet.id: {source.kind.name for source in sources(sheet)} for sheet in SHEETS}
    assert found["texas-42"] == {"tricks"}
    assert found["mexican-train"] == {"ending", "train"}
    assert found["squeeze"] == {"keep"}
    assert found["block"] == {"ending", "out", "block", "reply"}
    assert found["bingo"] == found["poker"] == set()
    assert set().union(*found.values()) == set(KINDS)


@pytest.mark.parametrize("game", ["block", "squeeze", "mexican-train"])
def test_what_is_found_is_proven_graded_and_found_again(game: str) -> None:
    one, other = (
        [each for each in make(find(game), 2, "test", 400) if each is not None] for _ in range(2)
    )
    assert one == other and len(one) == 2
    for puzzle in one:
        prove(puzzle)
    graded = tried(one[0])
    assert {name: tries for name, (_, tries) in graded.fared.items()} == TRIES
    assert tried(one[0]) == graded and graded.id == one[0].id


def test_a_game_without_puzzles_is_not_searched() -> None:
    assert list(make(find("poker"), 5, "test", 100)) == []
