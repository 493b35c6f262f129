"""From a match to its score sheet: the entries that a keeper at the table would have written."""

from ..core.match import Match
from ..core.record import Record
from ..record import replay
from .entries import Entry
from .games import form_of
from .pad import Pad, new_pad

KEEPER = "match"


def pad_of(match: Match | Record) -> Pad:
    """The pad of the finished rounds of a match, or of a record, which is checked; NoPad,
    BadRecord."""
    if isinstance(match, Record):
        match = replay(match)
    form = form_of(match.sheet)
    started = [*match.rounds, match.current()][0].starter
    pad = new_pad(
        match.sheet.id,
        match.players,
        set=match.top,
        options=match.sheet.options,
        id=KEEPER,
        after=match.after,
        first=0 if match.first is None else started,
    )
    entries: list[Entry] = [
        {
            "id": f"{KEEPER}-{number}",
            "clock": number,
            "by": KEEPER,
            "kind": "round",
            "number": number,
            "result": form.result(match, played),
        }
        for number, played in enumerate(match.rounds, start=match.earlier + 1)
    ]
    return pad.with_entries(entries)
