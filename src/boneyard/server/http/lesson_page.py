"""A lesson as its page needs it: the scenes of every step, as a table would show them, what is
answered to other moves, and nothing that the page would have to know a rule for."""

from functools import cache

import msgspec

from ...lessons import Stage, Step, cast, every_lesson, find_lesson, stages
from ...words import say, spoken
from ..scene import Moved, Scene, Seated
from ..tables.refusals import refusal_of_tile
from ..workers.replays import SHAPES, Asked, Walk


class Listing(msgspec.Struct, frozen=True):
    """A lesson in a list of them."""

    id: str
    game: str
    kind: str
    title: str
    steps: int
    minutes: int


class Beat(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table after one more move, and what that was."""

    scene: Scene
    said: list[str]
    moved: Moved | None = None


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said to who tries something else, and the rule that says so."""

    text: str
    clause: str | None = None


class LessonStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence, and what is to be done: nothing, where there is no move. `beats` are that move
    and those that follow by themselves; `tiles` answers who picks a tile that cannot go."""

    text: str
    scene: Scene
    move: str = ""
    label: str = ""
    tile: str | None = None
    end: str | None = None
    other: str = ""  # the answer to a move that is allowed
    light: list[str] = []
    tiles: dict[str, Answer] = {}
    beats: list[Beat] = []


class LessonPage(msgspec.Struct, frozen=True, omit_defaults=True):
    """All of a lesson, for one shape of table."""

    id: str
    game: str
    kind: str
    title: str
    seat: int
    steps: list[LessonStep]
    following: str | None = None  # the next lesson of the same game


def listing() -> list[Listing]:
    """Every lesson, in the language spoken."""
    return [
        Listing(each.id, each.game, each.kind, each.title, len(each.steps), each.minutes)
        for each in every_lesson()
    ]


def lesson_page(name: str, shape: SHAPES) -> bytes:
    """A lesson as JSON, in the language spoken; made in a worker."""
    return _page(name, shape, spoken())


@cache
def _page(name: str, shape: SHAPES, language: str) -> bytes:
    lesson = find_lesson(name)
    steps = [step for stage in stages(lesson) for step in _Scenes(stage, shape).steps()]
    others = [each.id for each in every_lesson() if each.game == lesson.game]
    following = next((each for each in others if each != lesson.id), None)
    return msgspec.json.encode(
        LessonPage(
            lesson.id,
            lesson.game,
            lesson.kind,
            lesson.title,
            lesson.seat,
            steps,
            following if lesson.kind == "first" else None,
        )
    )


class _Scenes:
    """The scenes of a deal of a lesson, from first to last."""

    def __init__(self, stage: Stage, shape: SHAPES) -> None:
        self.stage, self.shape = stage, shape
        self.walk = Walk(str(stage.played().record()))
        self.at = len(stage.steps[0].before)
        self.sitters = sitters(stage.lesson.seat, self.walk.match.seats)
        self.names = [each.name for each in self.sitters]

    def _beat(self) -> Beat:
        """The table after as many moves as there were so far."""
        asked = Asked(1, self.at, self.stage.lesson.seat, self.shape)
        shown = self.walk.moment(asked, self.names, self.sitters)
        return Beat(shown.scene, shown.said, shown.moved)

    def _move_on(self, moves: int) -> list[Beat]:
        beats = []
        for _ in range(moves):
            self.at += 1
            beats.append(self._beat())
        return beats

    def steps(self) -> list[LessonStep]:
        """Each with what it shows and what follows."""
        return [self._step(step) for step in self.stage.steps]

    def _step(self, step: Step) -> LessonStep:
        lesson = self.stage.lesson
        scene = self._beat().scene
        told = LessonStep(lesson.text(step), scene, light=list(step.light))
        if not step.move:
            return msgspec.structs.replace(told, beats=self._move_on(len(step.then)))
        match = self.walk.match
        face = match.sheet.face(self.names)
        move = match.sheet.parse(step.move)
        label = face.label_of(move, lesson.seat)
        playable = {choice.tile for choice in scene.choices}
        answers = {
            tile: _answer(self, tile, label) for tile in scene.facts["hand"] if tile not in playable
        }
        tile = face.tile(move)
        return msgspec.structs.replace(
            told,
            move=step.move,
            label=label,
            tile=None if tile is None else str(tile),
            end=face.at(move),
            other=say("lesson.other", label=label),
            tiles=answers,
            beats=self._move_on(1 + len(step.then)),
        )


def _answer(scenes: _Scenes, tile: str, label: str) -> Answer:
    match, seat = scenes.walk.match, scenes.stage.lesson.seat
    refused = refusal_of_tile(match, match.sheet.face(scenes.names), seat, tile, None, None)
    again = say("lesson.again", label=label)
    return Answer(again) if refused is None else Answer(refused.text, refused.clause)


def sitters(seat: int, seats: int) -> list[Seated]:
    """Those who sit at the table of who is in this seat, as everybody sees them."""
    return [
        Seated(say("lesson.guest"), "person", True)
        if each is None
        else Seated(name, "bot", True, level=each.level, character=each.name)
        for name, each in cast(seat, seats)
    ]
