"""A round's end is written out as people add it up, by the scoring of its sheet."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

import boneyard as by
from boneyard.core.happening import Round
from boneyard.core.match import Match
from boneyard.core.sheet import Sheet
from boneyard.faces.sums import added_up
from boneyard.families.line.engine.settlements import Ladder, LowestTakes, PerTile
from boneyard.server.event_log.events import MOVE, LogLine
from boneyard.server.scenes.rounds import addressed, last_look, result
from boneyard.words import ENGLISH, speak

ADDING = [sheet for sheet in by.SHEETS if sheet.family.name in ("line", "trains", "blind")]
SETTLED = [
    ("caribbean-cruise", {"cc_block": "aggregate"}),
    ("pressman-tiddle-a-wink", {"low_tie": "each"}),
    ("tournament", {"low_tie": "each"}),
    ("tiddle-a-wink-pool", {"pool_block": "carry"}),
    ("blind", {"blind_block": "draw"}),
]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    speak(ENGLISH)


def rounds(match: Match, number: int) -> list[Round]:
    """So many rounds of people who lay what fits."""
    chance = random.Random(match.sheet.id)
    while not match.over and len(match.rounds) < number:
        moves = match.moves()
        lays = [each for each in moves if match.sheet.face([]).tile(each) is not None]
        match.play(chance.choice(lays or moves))
    return match.rounds


def check(match: Match) -> None:
    face = match.sheet.face([f"p{seat}" for seat in range(match.seats)])
    for played in rounds(match, 8):
        points = list(played.scores.values())[-1]  # those of the end
        told = face.sums(played)
        assert {each.seat: sum(each.terms) for each in told} == {
            seat: each for seat, each in enumerate(points) if each
        }
        for each in told:
            assert each.before == max(0, played.scores.get("play", [0] * match.seats)[each.seat])
            assert each.text.startswith(f"{added_up(each.terms, each.before)} ")
            assert each.text.removesuffix(" (5 a tile)").endswith(f" p{each.seat}")


@pytest.mark.parametrize("sheet", ADDING, ids=lambda sheet: sheet.id)
def test_sums_come_to_what_everybody_scored(sheet: Sheet) -> None:
    check(Match(sheet, seed="sums"))
    check(Match(sheet, seats=max(sheet.seats[sheet.usual_set]), seed="crowd"))


@pytest.mark.parametrize(("sheet", "options"), SETTLED)
def test_they_do_so_however_it_is_settled(sheet: str, options: dict[str, str]) -> None:
    check(Match(by.find(sheet), seed="sums", options=options))


def test_sides_add_the_bid_to_what_they_took() -> None:
    sheet = by.find("texas-42")
    face = sheet.face(["Ana", "Ben", "Cleo", "Dan"])
    told = [
        (each, played)
        for number in range(8)
        for played in rounds(Match(sheet, seed=f"sides {number}"), 4)
        for each in face.sums(played)
    ]
    for each, played in told:
        assert each.total == sum(points[each.seat] for points in played.scores.values())
        assert each.text.endswith(("for Ana and Cleo", "for Ben and Dan"))
    assert any(len(each.terms) == 2 for each, _ in told)


@pytest.mark.parametrize("sheet", ["poker", "bingo", "squeeze"])
def test_where_nothing_adds_up_nothing_is_written(sheet: str) -> None:
    match = Match(by.find(sheet), seed="sums")
    face = match.sheet.face([""] * match.seats)
    assert [face.sums(played) for played in rounds(match, 2)] in ([[]], [[], []])


def test_what_is_taken_off_is_written_so() -> None:
    assert Ladder().terms([4, 32], [1, 4], 0) == [32, -4]
    assert added_up([32, -4]) == "32 − 4 = 28"
    assert Ladder().terms([4, 18, 2], [1, 4, 1], 0) == [18, -4]  # nothing from who has less
    assert LowestTakes().terms([4, 18, 14], [1, 4, 2], 0) == [18, -4, 14, -4]
    assert LowestTakes(at_once=True).terms([4, 18, 14], [1, 4, 2], 0) == [18, 14, -4]
    assert PerTile(5).terms([0, 9, 12], [0, 3, 2], 0) == [15, 10]
    assert added_up([18, -4, 14, -4]) == "18 − 4 + 14 − 4 = 24"


def test_tiles_that_count_five_each_say_so_and_add_to_what_was_scored_in_play() -> None:
    face = by.find("caribbean-cruise").face(["Ana", "Ben", "Cleo"])
    told = [
        (each, played)
        for number in range(8)
        for played in rounds(Match(face.sheet, seats=3, seed=f"tiles {number}"), 1)
        for each in face.sums(played)
        if played.why == "out"
    ]
    for each, played in told:
        hands = [len(hand) for hand in face.hands_left(played)]
        assert each.terms == [5 * tiles for tiles in hands if tiles]
        assert each.total == sum(points[each.seat] for points in played.scores.values())
        assert each.text.endswith(f" = {each.total} for {face.names[each.seat]} (5 a tile)")
    assert any(f"{each.before} in play + " in each.text for each, _ in told if each.before)


def test_a_round_is_told_with_its_sums_in_every_language() -> None:
    match = Match(by.find("block"), seats=2, seed="told")
    face = match.sheet.face(["Rosa", "Leo"])
    (played, *_) = rounds(match, 1)
    for language, words in (("en", "for"), ("es", "para")):
        speak(language)
        (told,) = result(match, face, played, 0, match.totals).sums
        name = face.names[told.seat]
        assert told.text == f"{added_up(told.terms)} {words} {name}"


def test_who_hears_of_a_round_is_you() -> None:
    match = Match(by.find("draw"), seats=2, seed="told")
    face = match.sheet.face(["Rosa", "Player 2"])
    (played,) = rounds(match, 1)
    line = LogLine(1, MOVE, played.moves[-1][0], ended=played, totals=tuple(match.totals))
    told = result(match, face, played, 0, match.totals)
    for language, went, for_you in (
        ("en", "Domino! You went out.", " for you"),
        ("es", "¡Dominó! Dominaste.", " para ti"),
    ):
        speak(language)
        out, (added,) = line.seat, face.sums(played)
        assert addressed(told, match, face, line, None) == told
        yours = addressed(told, match, face, line, added.seat)
        assert yours.sums[0].text == f"{added_up(added.terms)}{for_you}"
        assert addressed(told, match, face, line, out).why == went
        assert face.names[out] in addressed(told, match, face, line, 1 - out).why


def test_what_became_of_a_bid_is_told_to_you() -> None:
    match = Match(by.find("texas-42"), seats=4, seed="bid")
    face = match.sheet.face(["Player 1", "Rosa", "Leo", "Marguerite"])
    played = next(each for each in rounds(match, 3) if each.why in ("made", "set"))
    line = LogLine(1, MOVE, played.moves[-1][0], ended=played, totals=tuple(match.totals))
    told = replace(
        result(match, face, played, 0, match.totals),
        **last_look(match, face, played, "wide", match.sheet.family.album()),
    )
    speak("en")
    assert "Player 1 and Leo" in told.parts["outcome"]
    assert "You and Leo" in addressed(told, match, face, line, 0).parts["outcome"]
    assert "Rosa and You" in addressed(told, match, face, line, 3).parts["outcome"]
