"""Matches that are over, as records: what takes the place of a log that nobody adds to any more."""

from typing import Any

from ..event_log.events import NOBODY, RECORD, Event
from ..event_log.state import TableState
from ..event_log.summary import as_record
from ..store.sqlite import event_of, row_of


def record_of(rows: list[Any]) -> list[Any] | None:
    """The two rows that say all that the rows of a table's log say of a match that is over: how it
    was opened, and its record. None while it is not over. Runs in a worker, for some are long."""
    events = [event_of(row) for row in rows]
    state = TableState.of(events)
    if not state.match.over:
        return None
    last = events[-1]
    kept = Event(last.table, last.version, NOBODY, RECORD, as_record(state), None, last.at)
    return [rows[0], row_of(kept)]
