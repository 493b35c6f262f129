"""A match written down: one JSON object, in the field order of docs/notation.md.

Whole, or as one seat may have it: then null stands for whatever that seat has not seen.
"""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .portraits import portrait
from .redacted import redacted
from .round_text import listed, written

if TYPE_CHECKING:
    from .happening import Round
    from .match import Match

FORMAT = "boneyard/1"
FIRST = 1  # the edition of rulings in which records did not say yet by which they were played
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True)
class Record:
    """A match written down. It is its text: one line of JSON."""

    text: str

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.text,)  # without what was read of it

    def _repr_html_(self) -> str | None:
        """The match move by move, in a notebook; record.steps draws one round alone."""
        return portrait("record", self)

    @cached_property
    def fields(self) -> dict[str, Any]:
        """What the text says."""
        fields: dict[str, Any] = json.loads(self.text)
        return fields

    @property
    def finished(self) -> bool:
        """Was the match over? While it is not, its last round has not ended either."""
        rounds = self.fields["rounds"]
        return bool(rounds) and rounds[-1]["why"] is not None


def as_text(fields: dict[str, Any]) -> str:
    """The one line that says these fields."""
    return _JSON.encode(fields)


def record(match: "Match", seat: int | None = None) -> Record:
    """The match so far: finished rounds, and the one in play with `why` null.

    With a seat, only what that seat knows: no seed, and null for every tile it has not seen.
    """
    rounds = list(match.rounds)
    totals = list(match.totals)
    if not match.over:
        current = match.current()
        rounds.append(current)
        for points in current.scores.values():
            totals = [total + won for total, won in zip(totals, points, strict=True)]
    edition = match.sheet.edition
    heading = {
        "format": FORMAT,
        **({"edition": edition} if edition > FIRST else {}),
        "sheet": match.sheet.id,
        "set": match.top,
        "seats": match.seats,
        "options": dict(match.sheet.options),
        "seed": match.seed if seat is None else None,
        "players": list(match.players),
    }
    if match.first is not None:
        heading["first"] = match.first
    if match.after is not None:
        heading["after"] = match.after.fields()
    head = as_text(heading)
    key = match.sheet.starter()
    if seat is None:
        played = ",".join([written(each, key) for each in rounds])
    else:
        played = ",".join([_handed(match, each, key, seat) for each in rounds])
    end = f'"totals":{listed(totals)},"winners":{listed(match.winners)}'
    return Record(f'{head[:-1]},"rounds":[{played}],{end}}}')


def _handed(match: "Match", played: "Round", key: str, seat: int) -> str:
    """A round as this seat may have it: whole, once everything is laid open."""
    if played.why is not None and match.sheet.opens_hands:
        return written(played, key)
    table = (played.watched or match.view(seat)).table
    return as_text({key: played.starter, **redacted(match.sheet, played, table, seat)})
