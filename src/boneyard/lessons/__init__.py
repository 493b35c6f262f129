"""Lessons: a game learned at its own table, step by step, and positions that show how to play well.

A lesson is a file: `first/` has a minute for everybody who has never played a game, `well/` what
good players know of it. What it says stands in the catalogues, by the names of its steps; what it
claims is proven by `boneyard.testing.lessons`.
"""

from .cast import cast
from .lesson import VERSION, BadLesson, Lesson, OtherLessonVersion, Step, UnknownLesson, read
from .shelf import every_lesson, find_lesson
from .stage import Stage, stages

__all__ = [
    "VERSION",
    "BadLesson",
    "Lesson",
    "OtherLessonVersion",
    "Stage",
    "Step",
    "UnknownLesson",
    "cast",
    "every_lesson",
    "find_lesson",
    "read",
    "stages",
]
