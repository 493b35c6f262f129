"""Records on their way in: every move and score is played again.

Runs in a worker: a record is a stranger's text, and long ones take their time.
"""

from typing import Any

import msgspec

from ...core.errors import BadRecord, BoneyardError
from ...core.record import Record
from ...record import follows_from_seed, parse, replay
from ...words import say
from .replays import Asked, Walks

_WALKS = Walks()  # of this worker


class Verdict(msgspec.Struct, frozen=True):
    """A record that keeps the rules: what it is of, and whether its deals follow from its seed."""

    line: int
    sheet: str
    title: str
    players: list[str]
    rounds: int
    totals: list[int]
    winners: list[int]
    finished: bool
    fair: bool | None  # do the deals follow from the seed? None where the record has none


def check(text: str) -> list[Verdict]:
    """Every record of a file, one a line; BadRecord names the line, the round and the move."""
    lines = [(n, line) for n, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not lines:
        parse("", _line(1))
    return [_verdict(number, parse(line, _line(number))) for number, line in lines]


class DealtOtherwise(BoneyardError):
    """The tiles of a record are not those of its seed: somebody has changed it."""

    key = "dealt-otherwise"


def whole(text: str) -> dict[str, Any]:
    """What the record of a whole match says, whose tiles follow from its seed; BadRecord,
    DealtOtherwise."""
    where = say("record.at.match")
    record = parse(text, where)
    match = replay(record, where)
    if not match.over:
        raise BadRecord(where=where, what=say("error.not-over"))
    if not (match.seed and follows_from_seed(record)):
        raise DealtOtherwise()
    return record.fields


def _line(number: int) -> str:
    return say("record.at.line", number=number)


def _verdict(line: int, record: Record) -> Verdict:
    match = replay(record, _line(line))
    return Verdict(
        line,
        match.sheet.id,
        match.sheet.title,
        match.players,
        len(record.fields["rounds"]),
        match.totals,
        match.winners,
        match.over,
        follows_from_seed(record) if match.seed else None,
    )


def moment(text: str, asked: Asked, names: list[str] | None) -> bytes:
    """One moment of a record as JSON."""
    return msgspec.json.encode(_WALKS.moment(text, asked, names))
