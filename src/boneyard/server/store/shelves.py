"""Values that are kept beside the logs, by names: which belong to a table, which to a person."""

from typing import Final

PEOPLE: Final = "person/"  # profiles, by who they are
CALLS: Final = "push/"  # where the people of a table are called
REVIEWS: Final = "review/"  # what was judged of the matches of tables
LAST_CHARACTER: Final = "\x7f"  # comes after all that names are made of


def calls_shelf(table: str) -> str:
    """What the names of a table's subscriptions begin with."""
    return f"{CALLS}{table}/"


def seat_shelf(table: str, seat: int) -> str:
    """What those of one of its seats begin with, whoever has had it."""
    return f"{calls_shelf(table)}{seat}/"


def review_shelf(table: str) -> str:
    """What the names of a table's reviews begin with."""
    return f"{REVIEWS}{table}/"


def shelves_of(log: str) -> tuple[str, ...]:
    """What the names begin with of all that goes when a log does; a profile is nothing else."""
    return (log,) if log.startswith(PEOPLE) else (calls_shelf(log), review_shelf(log))
