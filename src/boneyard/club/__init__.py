"""A club's evening: who plays whom at which table, what came of it, and who is ahead."""

from .course import Course, read
from .evening import Evening, evening_from, merge, new_evening
from .standings import Standings, standings
from .writer import add

__all__ = [
    "Course",
    "Evening",
    "Standings",
    "add",
    "evening_from",
    "merge",
    "new_evening",
    "read",
    "standings",
]
