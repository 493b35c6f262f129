"""How much thought there is for everybody, and how much of it anybody may ask for."""

from dataclasses import dataclass
from typing import Any

from .setting import setting


def number(default: int) -> Any:
    """A setting: so many at once."""
    return setting(default, least=1, most=1e6)


@dataclass(frozen=True)
class Thoughts:
    """`setting.thoughts` in the catalogue says what each is for. Times are in seconds."""

    workers: int = setting(3, least=1, most=1024)
    within: float = setting(5.0, least=0.1, most=3600)
    tables: int = number(1024)
    tables_each: int = number(256)
    questions: int = number(64)
    uploads: int = number(32)  # each may be a megabyte
    each: int = number(8)
    reviews: int = number(8)
    review_within: float = setting(180.0, least=1, most=1e5)
    reviews_kept: int = setting(20, most=1e5)
