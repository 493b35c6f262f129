"""The two games play by their rules pages."""

from __future__ import annotations

from pathlib import Path

import pytest

import boneyard as by
from boneyard.core.errors import IllegalMove
from boneyard.words.pages import clause_texts

from .conftest import EXAMPLES, NAMES


def dealt(sheet: str, seats: int, *hands: str) -> by.Match:
    """A match whose hands begin with these tiles."""
    game = by.find(sheet)
    top = game.usual_set
    pack = [f"{high}-{low}" for high in range(top + 1) for low in range(high + 1)]
    size = by.Match(game, seats=seats).view().counts
    named = [hand.split() for hand in hands]
    rest = [tile for tile in pack if not any(tile in hand for hand in named)]
    order = []
    for hand, tiles in zip(named, size, strict=True):
        order += hand + [rest.pop(0) for _ in range(tiles - len(hand))]
    places = [pack.index(tile) for tile in order + rest]
    return by.Match(game, seats=seats, deals=[places], seed="rules")


def play(match: by.Match, *moves: str) -> list[int]:
    """What each of these moves scores."""
    return [match.play(move).points for move in moves]


def test_fives_and_threes_is_no_longer_than_promised() -> None:
    (source,) = EXAMPLES.glob("fives-and-threes/src/*/*.py")
    assert len(source.read_text().splitlines()) <= 40


def test_every_five_and_every_three_scores_a_point() -> None:
    match = dealt("fives-and-threes", 2, "5-5 5-0 6-3", "5-1 6-1 3-3 6-6")
    assert play(match, "5-5", "5-1>5-5") == [2, 0]  # 10; then 10 + 1
    assert play(match, "5-0>5-5", "1-6>5-1") == [0, 2]  # 0 + 1; then 0 + 6
    assert play(match, "6-3>1-6", "3-3>6-3") == [1, 2]  # 0 + 3; then 0 + 6
    assert match.view().facts()["scores"]["play"] == [3, 4]
    pays = match.sheet.pays
    assert [pays.points(count, [], 0) for count in (15, 20, 18, 7, 0)] == [8, 4, 6, 0, 0]


def test_a_double_counts_as_long_as_it_lies_at_an_end() -> None:
    match = dealt("fives-and-threes", 2, "6-6 6-5 3-1", "6-3 5-5")
    assert play(match, "6-6", "6-3>6-6") == [4, 8]  # 12; then 12 + 3
    assert play(match, "6-5>6-6", "5-5>6-5") == [0, 0]  # 5 + 3; then 10 + 3
    assert play(match, "3-1>6-3") == [0]  # 10 + 1


def test_who_cannot_play_knocks_and_who_can_must() -> None:
    match = dealt("fives-and-threes", 2, "6-6 6-0", "5-5 5-4 5-3 5-2 5-1 4-4 4-3")
    with pytest.raises(IllegalMove, match=r"fives-and-threes\.2"):
        match.play("pass")
    play(match, "6-6")
    assert [str(move) for move in match.moves()] == ["pass"]
    with pytest.raises(IllegalMove, match=r"fives-and-threes\.5"):
        match.play("draw")
    play(match, "pass")
    with pytest.raises(IllegalMove, match=r"fives-and-threes\.5"):
        match.play("pass")


def test_the_last_tile_scores_one_and_sixty_one_ends_the_match() -> None:
    for seed in range(6):
        match = by.Match(by.find("fives-and-threes"), seed=str(seed))
        player = by.bots.random(str(seed))
        while not match.over:
            happening = match.play(player.choose(match.view()))
            if happening.round is not None and happening.round.why == "out":
                assert happening.round.scores["end"].count(1) == 1
            elif happening.round is not None:
                assert set(happening.round.scores["end"]) == {0}
        assert max(match.totals) >= 61 and match.winners == [match.totals.index(max(match.totals))]


def test_the_highest_double_leads_and_wants_four_toes() -> None:
    match = dealt("chicken-foot", 2, "8-8 9-8 8-1 8-2 3-3 8-3 6-6", "7-7 8-7 8-6 7-1 1-1 5-1 6-1")
    assert match.to_move == 0 and [str(move) for move in match.moves()] == ["8-8@8"]
    play(match, "8-8@8")
    with pytest.raises(IllegalMove, match=r"chicken-foot\.4"):
        match.play("7-7@7")
    play(match, "8-7@8", "9-8@8", "8-6@8")
    with pytest.raises(IllegalMove, match=r"chicken-foot\.4"):
        match.play("6-6@6")
    play(match, "8-1@8")
    # Four toes lie: now every end is open, and a double makes the next foot.
    assert "7-7@7" in {str(move) for move in match.moves()}
    play(match, "7-7@7")
    assert match.view(0).table.toes == 3


def test_who_cannot_play_draws_one_and_passes_then() -> None:
    match = dealt("chicken-foot", 2, "9-9 8-8", "1-1 2-1 3-1 4-1 5-1 6-1 7-1")
    play(match, "9-9@9")
    with pytest.raises(IllegalMove, match=r"chicken-foot\.5"):
        match.play("pass")
    assert play(match, "draw") == [0]  # the stock begins with low tiles, which do not fit
    assert [str(move) for move in match.moves()] == ["pass"]
    with pytest.raises(IllegalMove, match=r"chicken-foot\.5"):
        match.play("draw")
    play(match, "pass")
    assert match.to_move == 0


def test_what_is_left_counts_and_the_double_blank_fifty() -> None:
    for seed in range(8):
        match = by.Match(by.find("chicken-foot"), seats=2, seed=str(seed), options={"rounds": "1"})
        player = by.bots.random(str(seed))
        while not match.over:
            match.play(player.choose(match.view()))
        left = match.sheet.face(match.players).hands_left(match.rounds[0])
        spots = [sum(tile.spots + 50 * (tile.spots == 0) for tile in hand) for hand in left]
        assert match.totals == spots and match.winners[0] == spots.index(min(spots))


@pytest.mark.parametrize("name", NAMES)
def test_every_reason_to_refuse_names_a_clause_of_the_page(name: str, games: Path) -> None:
    sheet = by.find(name)
    assert set(sheet.clauses.values()) <= set(clause_texts(name))
