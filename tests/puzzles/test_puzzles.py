"""Every puzzle is proven anew; what is none, or was changed, is refused in words."""

import json
import zlib
from collections import Counter
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from boneyard._mode import is_compiled
from boneyard.core.errors import BoneyardError
from boneyard.puzzles import (
    KINDS,
    BadPuzzle,
    BadPuzzles,
    OtherPuzzleVersion,
    Outcome,
    OwnRating,
    Puzzle,
    UnknownPuzzle,
    every_puzzle,
    find_puzzle,
    grade,
    own_rating,
    prove,
    rating,
    read,
    written,
)
from boneyard.puzzles.sentences import PuzzleSentences
from boneyard.words import languages, say, speak

PUZZLES = every_puzzle()
SOME = 8  # of a kind, where nothing is compiled


def chosen() -> list[list[Puzzle]]:
    """All of them, or a few of each kind where that would take long; a game in a heap."""
    heaps: dict[str, list[Puzzle]] = {}
    taken: Counter[str] = Counter()
    for puzzle in sorted(PUZZLES, key=lambda each: each.size):
        taken[puzzle.kind] += 1
        if is_compiled() or taken[puzzle.kind] <= SOME:
            heaps.setdefault(puzzle.sheet, []).append(puzzle)
    return list(heaps.values())


@pytest.mark.parametrize("heap", chosen(), ids=lambda heap: heap[0].sheet)
def test_every_puzzle_is_proven(heap: list[Puzzle]) -> None:
    for puzzle in heap:
        assert prove(puzzle) > 0, puzzle.id


def test_there_are_six_hundred_of_ten_games_and_of_every_kind() -> None:
    assert len(PUZZLES) == len({puzzle.id for puzzle in PUZZLES}) >= 600
    assert sum(count >= 10 for count in Counter(each.sheet for each in PUZZLES).values()) >= 10
    assert {puzzle.kind for puzzle in PUZZLES} == set(KINDS)


def test_they_take_little_room() -> None:
    text = files("boneyard.puzzles").joinpath("puzzles.json").read_bytes()
    assert len(zlib.compress(text, 9)) < 120_000  # what a wheel has of it


def test_every_puzzle_was_tried_by_every_level_and_all_grades_are_there() -> None:
    assert all(list(each.fared) == ["easy", "medium", "hard", "expert"] for each in PUZZLES)
    assert {grade(puzzle) for puzzle in PUZZLES} == {1, 2, 3, 4, 5}


def test_every_answer_is_told_in_every_language() -> None:
    some = {puzzle.kind: puzzle for puzzle in PUZZLES}
    for language in languages():
        speak(language)
        for puzzle in some.values():
            told = PuzzleSentences(puzzle)
            assert told.task and say(f"puzzle.{puzzle.kind}.title")
            sentences = {move: told.why(move) for move in puzzle.answers}
            assert all(sentences.values()) and sentences[puzzle.best] != sentences[puzzle.second]
    speak("en")


def test_hidden_hands_stay_hidden_and_open_ones_are_shown() -> None:
    for kind in KINDS.values():
        puzzle = next(each for each in PUZZLES if each.kind == kind.name)
        told = PuzzleSentences(puzzle)
        hands = [hand for _, hand in told.open_tiles()]
        if not kind.opens:
            assert not hands
        elif puzzle.seats > 1:
            assert len(hands) == puzzle.seats - 1 and all(hands)


def changed(puzzle: Puzzle, **fields: object) -> Puzzle:
    return msgspec.structs.replace(puzzle, **fields)


def first(kind: str) -> Puzzle:
    return next(each for each in PUZZLES if each.kind == kind)


@pytest.mark.parametrize("kind", KINDS)
def test_a_claim_that_is_not_so_is_found(kind: str) -> None:
    puzzle = first(kind)
    other = puzzle.answers[puzzle.second]
    claims = {**puzzle.answers, puzzle.second: Outcome(99, other.line)}
    with pytest.raises(BadPuzzle) as refused:
        prove(changed(puzzle, answers=claims))
    assert puzzle.second in str(refused.value) and "99" in str(refused.value)


def test_a_line_that_leads_elsewhere_is_found() -> None:
    puzzle = next(
        each for each in PUZZLES if each.kind == "ending" and each.answers[each.best].line
    )
    for line in ([], ["6-6>6-6"], ["nonsense"]):
        claims = {**puzzle.answers, puzzle.best: Outcome(puzzle.answers[puzzle.best].value, line)}
        with pytest.raises(BadPuzzle, match="don't lead"):
            prove(changed(puzzle, answers=claims))


def test_a_move_left_out_or_a_wrong_kind_is_found() -> None:
    puzzle = first("ending")
    fewer = {move: each for move, each in puzzle.answers.items() if move != puzzle.second}
    with pytest.raises(BadPuzzle, match="moves"):
        prove(changed(puzzle, answers=fewer))
    for kind, said in (("keep", "doesn't fit"), ("magic", "magic")):
        with pytest.raises(BadPuzzle, match=said):
            prove(changed(puzzle, kind=kind))
    with pytest.raises(BadPuzzle, match="9-9"):
        prove(changed(puzzle, moves=["9-9", *puzzle.moves]))
    with pytest.raises(BadPuzzle, match="nothing"):
        prove(changed(puzzle, sheet="nothing"))


def test_a_file_is_read_back_as_it_was_written() -> None:
    some = list(PUZZLES[:5])
    assert read(written(some), "mine") == some


def test_a_file_that_was_changed_is_refused() -> None:
    text = written(PUZZLES[:3])
    move = PUZZLES[0].best.encode()
    for bad in (text.replace(move, b"9-9"), text.replace(b'"size":', b'"size":1')):
        assert bad != text
        with pytest.raises(BadPuzzles, match="changed"):
            read(bad, "mine")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "JSON"),
        (b"\xff\xfe", "JSON"),
        (b"[1, 2]", "JSON"),
        (b'{"format": "boneyard/1"}', "boneyard-puzzles"),
        (written(PUZZLES[:2])[:-40], "JSON"),
        (written([]).replace(b'"edition":', b'"edition":9'), "edition"),
        (written([]).replace(b'"puzzles"', b'"riddles"'), "puzzles"),
        (b" " * 5_000_001, "5000000"),
    ],
)
def test_a_file_that_is_damaged_or_foreign_is_refused_in_words(text: bytes, said: str) -> None:
    with pytest.raises(BadPuzzles) as refused:
        read(text, "mine.json")
    assert "mine.json" in str(refused.value) and said in str(refused.value)


def test_a_file_of_another_version_is_refused() -> None:
    with pytest.raises(OtherPuzzleVersion, match="version 2"):
        read(written([]).replace(b'"version":1', b'"version":2'), "mine")


def test_a_puzzle_that_is_not_there_names_the_games() -> None:
    with pytest.raises(UnknownPuzzle) as refused:
        find_puzzle("chess-1")
    assert "muggins" in str(refused.value)
    assert isinstance(refused.value, BoneyardError)


RATED = json.loads(
    "[[1200,0,1200,true,1232],[1200,0,1200,false,1168],[1500,20,1300,true,1508],"
    "[1500,20,1300,false,1476],[1000,5,1900,true,1064],[110,50,100,false,100]]"
)


@pytest.mark.parametrize(("own", "tried", "puzzle", "solved", "then"), RATED)
def test_a_rating_moves_by_what_was_not_expected(
    own: int, tried: int, puzzle: int, solved: bool, then: int
) -> None:
    after = OwnRating(rating=own, tried=tried, streak=2, longest=2).after(puzzle, solved)
    assert after.rating == then and after.tried == tried + 1
    assert (after.streak, after.longest, after.solved) == ((3, 3, 1) if solved else (0, 2, 0))


def test_the_browser_rates_by_the_same_numbers() -> None:
    page = Path(__file__).parents[2] / "web" / "src" / "puzzles" / "progress.ts"
    numbers = [own_rating.BEGIN, own_rating.LEAST, own_rating.STEP, own_rating.EARLY_STEP]
    numbers += [own_rating.EARLY, own_rating.SPAN]
    names = "[BEGIN, LEAST, STEP, EARLY_STEP, EARLY, SPAN]"
    assert f"const {names} = {numbers};" in page.read_text("utf-8")


def test_who_is_seldom_right_meets_a_higher_rating() -> None:
    easy, hard = first("ending"), first("ending")
    easy = changed(easy, fared={"easy": (4, 4), "hard": (2, 2)})
    hard = changed(hard, fared={"easy": (0, 4), "hard": (0, 2)})
    assert rating(easy) < 1500 < rating(hard) and grade(easy) < grade(hard)
