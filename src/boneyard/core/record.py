"""A match written down: one JSON object, in the field order of docs/notation.md."""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .writing import listed, written

if TYPE_CHECKING:
    from .match import Match

FORMAT = "boneyard/1"
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True)
class Record:
    """A match written down. It is its text: one line of JSON."""

    text: str

    def __str__(self) -> str:
        return self.text

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


def record(match: "Match") -> Record:
    """The match so far: finished rounds, and the one in play with `why` null."""
    rounds = list(match.rounds)
    totals = list(match.totals)
    if not match.over:
        current = match.current()
        rounds.append(current)
        for points in current.scores.values():
            totals = [total + won for total, won in zip(totals, points, strict=True)]
    head = as_text(
        {
            "format": FORMAT,
            "sheet": match.sheet.id,
            "set": match.top,
            "seats": match.seats,
            "options": dict(match.sheet.options),
            "seed": match.seed,
            "players": list(match.players),
        }
    )
    key = match.sheet.starter()
    played = ",".join([written(each, key) for each in rounds])
    end = f'"totals":{listed(totals)},"winners":{listed(match.winners)}'
    return Record(f'{head[:-1]},"rounds":[{played}],{end}}}')
