"""What a lesson is, and how its file is read."""

import tomllib
from typing import Annotated, Any, Final, Literal

import msgspec

from ..core.errors import BoneyardError
from ..sheets import find
from ..words import say

VERSION: Final = 1  # of the form of the files


class UnknownLesson(BoneyardError):
    """`name` is no lesson; `known` lists those that are."""

    key = "unknown-lesson"


class BadLesson(BoneyardError):
    """A lesson that cannot be read or breaks the rules: `where` it does, and `what`."""

    key = "bad-lesson"


class OtherLessonVersion(BoneyardError):
    """The lesson `where` was written for version `found` of the form; we read `known`."""

    key = "lesson-version"


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a lesson's file."""


class LessonDeal(_Part, frozen=True):
    """A deal: that of the seed, but that these tiles are in these hands, or come up in this order.
    `first` is the seat that leads or deals, where a game lets its players choose."""

    hands: list[list[str]] = []
    stock: list[str] = []
    seed: str = "lesson"
    first: int | None = None


class Step(_Part, frozen=True):
    """A sentence, and what the learner does: `move`, or nothing but look. `then` are the moves
    that follow by themselves. A step with a deal begins anew, `before` having been played.

    `light` names what else of the table is spoken of; `proves` is what the sentence claims."""

    text: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$")]
    move: str = ""
    light: list[Literal["board", "sum", "yard", "hand", "score", "seat", "act"]] = []
    then: list[str] = []
    deal: LessonDeal | None = None
    before: list[str] = []
    proves: dict[str, Any] = {}


class Lesson(_Part, frozen=True):
    """Steps at the table of one game, for the learner in seat `seat`."""

    version: int
    game: str
    kind: Literal["first", "well"]
    steps: Annotated[list[Step], msgspec.Meta(min_length=3, max_length=8)]
    seats: int | None = None
    set: int | None = None
    options: dict[str, str] = {}
    seat: int = 0

    @property
    def id(self) -> str:
        """What it is asked for by: the game, or the game and `-well`."""
        return self.game if self.kind == "first" else f"{self.game}-well"

    @property
    def title(self) -> str:
        """What it is called, in the language spoken."""
        return say(f"lesson.title.{self.kind}", game=find(self.game).title)

    @property
    def minutes(self) -> int:
        """How long it takes, about."""
        return 1 if self.kind == "first" else 3

    def text(self, step: Step) -> str:
        """What is said at a step, in the language spoken."""
        return say(f"lesson.{self.id}.{step.text}")


def read(text: str, where: str) -> Lesson:
    """The lesson of a file; OtherLessonVersion, or BadLesson, which names the field."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(where=where, what=str(error)) from None
    if found.get("version") != VERSION:
        raise OtherLessonVersion(where=where, found=found.get("version"), known=VERSION)
    try:
        lesson = msgspec.convert(found, Lesson)
    except msgspec.ValidationError as error:
        raise BadLesson(where=where, what=str(error)) from None
    if lesson.steps[0].deal is None:
        raise BadLesson(where=where, what=say("lesson.bad.no-deal"))
    return lesson
