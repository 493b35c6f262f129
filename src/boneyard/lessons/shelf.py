"""The lessons that the package brings along."""

from functools import cache
from importlib.resources import files

from ..sheets import SHEETS
from .lesson import Lesson, UnknownLesson, read

KINDS = ("first", "well")


@cache
def every_lesson() -> tuple[Lesson, ...]:
    """All of them: first lessons in the order of the sheets, then how to play well."""
    return tuple(lesson for kind in KINDS for sheet in SHEETS for lesson in _read(kind, sheet.id))


def _read(kind: str, game: str) -> list[Lesson]:
    file = files(__package__).joinpath(kind, f"{game}.toml")
    where = f"{kind}/{game}.toml"
    return [read(file.read_text(encoding="utf-8"), where)] if file.is_file() else []


def find_lesson(name: str) -> Lesson:
    """The lesson of this id; UnknownLesson."""
    for lesson in every_lesson():
        if lesson.id == name:
            return lesson
    raise UnknownLesson(name=name, known=", ".join(lesson.id for lesson in every_lesson()))
