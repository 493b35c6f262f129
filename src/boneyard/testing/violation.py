"""What it means that a law is broken."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from ..core.match import Match
from ..core.sheet import Sheet

SHOWN = 3  # moves before the one that broke the law


class LawBroken(AssertionError):
    """A game breaks a law: which, how the match came there, and what was found."""

    def __init__(self, law: str, place: str, found: object) -> None:
        self.law = law
        self.found = str(found)
        super().__init__(f"{place} breaks «{law}»: {found}")


def table_text(sheet: Sheet, top: int, seats: int, seed: str) -> str:
    """A table in words from which it can be set again."""
    options = "".join(f", {name}={value}" for name, value in sheet.options.items())
    return f"{sheet.id} (double-{top}, {seats} seats{options}, seed {seed!r})"


def place(match: Match) -> str:
    """Where a match is, in the same way."""
    table = table_text(match.sheet, match.top, match.seats, match.seed)
    made: list[str] = []
    with suppress(Exception):  # an engine that has crashed may do so again when it is asked
        made = [f"{seat}: {move}" for seat, move in match.current().moves]
    last = f", last {'; '.join(made[-SHOWN:])}" if made else ""
    return f"{table}, round {len(match.rounds) + 1} after {len(made)} moves{last}"


def hold(truth: bool, law: str, match: Match, found: object) -> None:
    """LawBroken unless it is true; `found` says what was found instead."""
    if not truth:
        raise LawBroken(law, place(match), found)


@contextmanager
def holding(law: str, where: str | Match, what: str = "") -> Iterator[None]:
    """LawBroken, in a sentence, for whatever the code of a game raises meanwhile."""
    try:
        yield
    except LawBroken:
        raise
    except Exception as error:
        found = f"{what}{type(error).__name__}: {error}"
        raise LawBroken(law, where if isinstance(where, str) else place(where), found) from error
