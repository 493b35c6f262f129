"""A puzzle as its page needs it: the table, the task, what lies open; and each answer with why and
with the moves that prove it, as a table would show them."""

from functools import lru_cache

import msgspec

from ...puzzles import every_puzzle, find_puzzle, grade, rating
from ...puzzles.sentences import PuzzleSentences
from ...words import say, spoken
from ..scene import Scene
from ..tables.refusals import refusal_of_tile
from ..workers.replays import SHAPES, Asked, Walk
from .lesson_page import Answer, Beat, sitters

KEPT = 64  # pages and answers that need not be made again


class PuzzleListing(msgspec.Struct, frozen=True):
    """A puzzle in a list of them."""

    id: str
    game: str
    kind: str
    grade: int
    rating: int


class OpenTiles(msgspec.Struct, frozen=True):
    """Tiles that the solver is shown: what somebody holds, or what is to come."""

    name: str
    tiles: list[str]


class PuzzlePage(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of a puzzle but its answer, for one shape of table."""

    id: str
    game: str
    kind: str
    title: str
    task: str
    grade: int
    grade_name: str
    rating: int
    seat: int
    scene: Scene
    clues: list[str] = []
    open: list[OpenTiles] = []
    tiles: dict[str, Answer] = {}  # what is said to who picks a tile that cannot go


class PuzzleAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an answer comes to: why, and the moves that show it, the answer first."""

    right: bool
    move: str
    label: str
    verdict: str
    text: str
    beats: list[Beat]


class Answered(msgspec.Struct, frozen=True):
    """An answer to a puzzle; without a move its solution is asked for."""

    move: str = ""
    shape: SHAPES = "wide"


@lru_cache(maxsize=1)
def listing() -> list[PuzzleListing]:
    """Every puzzle."""
    return [
        PuzzleListing(each.id, each.sheet, each.kind, grade(each), rating(each))
        for each in every_puzzle()
    ]


def puzzle_page(name: str, shape: SHAPES) -> bytes:
    """A puzzle as JSON, in the language spoken; made in a worker."""
    return _page(name, shape, spoken())


def puzzle_answer(name: str, move: str, shape: SHAPES) -> bytes:
    """An answer to a puzzle as JSON, in the language spoken; made in a worker. BadMove or
    IllegalMove for what is none."""
    return _answer(name, move, shape, spoken())


@lru_cache(maxsize=KEPT)
def _page(name: str, shape: SHAPES, language: str) -> bytes:
    told = PuzzleSentences(find_puzzle(name))
    puzzle = told.puzzle
    scene = _beats(told, [], shape)[0].scene
    return msgspec.json.encode(
        PuzzlePage(
            puzzle.id,
            puzzle.sheet,
            puzzle.kind,
            say(f"puzzle.{puzzle.kind}.title"),
            told.task,
            grade(puzzle),
            say(f"puzzle.grade.{grade(puzzle)}"),
            rating(puzzle),
            told.seat,
            scene,
            told.clues,
            [OpenTiles(name, [str(tile) for tile in hand]) for name, hand in told.open_tiles()],
            _refusals(told, scene),
        )
    )


@lru_cache(maxsize=KEPT)
def _answer(name: str, move: str, shape: SHAPES, language: str) -> bytes:
    told = PuzzleSentences(find_puzzle(name))
    move = move or told.puzzle.best
    told.match.check(move, told.seat)
    right = told.is_right(move)
    verdict = say(f"puzzle.{'right' if right else 'wrong'}")
    beats = _beats(told, told.line(move), shape)[1:]
    return msgspec.json.encode(
        PuzzleAnswer(right, move, told.label(move), verdict, told.why(move), beats)
    )


def _beats(told: PuzzleSentences, codes: list[int], shape: SHAPES) -> list[Beat]:
    """The table of a puzzle, and after each of these moves."""
    match, made = told.puzzle.begin(), len(told.match.view().history())
    for code in codes:
        match.play(next(move for move in match.moves() if move.code == code))
    walk = Walk(str(match.record()))
    people = sitters(told.seat, match.seats)
    names = [each.name for each in people]
    beats = []
    for at in range(made, made + len(codes) + 1):
        shown = walk.moment(Asked(1, at, told.seat, shape), names, people)
        beats.append(Beat(shown.scene, shown.said, shown.moved))
    return beats


def _refusals(told: PuzzleSentences, scene: Scene) -> dict[str, Answer]:
    """What the rules say against each tile of the hand that cannot go."""
    playable = {choice.tile for choice in scene.choices}
    answers = {}
    for tile in scene.facts["hand"]:
        refused = refusal_of_tile(told.match, told.face, told.seat, tile, None, None)
        if tile not in playable and refused is not None:
            answers[tile] = Answer(refused.text, refused.clause)
    return answers
