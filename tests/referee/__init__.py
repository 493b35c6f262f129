"""An independent referee, written from the printed rules alone.

`check` confirms a match record. `start`, `legal` and `perft` follow a single round of a table game,
`begin` and `perft_alone` a deal of a solitaire.
It is slow and plain on purpose, and shares no code with the program it is used to test.
"""

from typing import Any

from .alone import Alone, begin, check_alone, perft_alone
from .big_clock import BigClock
from .bingo import Bingo
from .games import SHEETS, agree, start
from .neighbors import Neighbors
from .record import check as check_table
from .squeeze import Squeeze
from .standing import Standing, legal, perft
from .tiles import Wrong
from .traffic import Traffic

SOLITAIRES: dict[str, type[Alone]] = {
    "bingo": Bingo,
    "squeeze": Squeeze,
    "good-neighbors": Neighbors,
    "traffic": Traffic,
    "big-clock": BigClock,
}
KNOWN = {*SHEETS, *SOLITAIRES}  # the games it can judge


def check(record: dict[str, Any]) -> None:
    """Confirm a record, finished or in progress; raise `Wrong` at the first fault."""
    if record.get("sheet") in SOLITAIRES:
        check_alone(SOLITAIRES[record["sheet"]], record)
    else:
        check_table(record)


__all__ = [
    "KNOWN",
    "SHEETS",
    "SOLITAIRES",
    "Alone",
    "Standing",
    "Wrong",
    "agree",
    "begin",
    "check",
    "legal",
    "perft",
    "perft_alone",
    "start",
]
