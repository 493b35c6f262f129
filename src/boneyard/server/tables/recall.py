"""Tables as the store has them: what happened at one, folded. Nobody sits at them here."""

import asyncio

from ...core.errors import BoneyardError, UnknownEdition, UnknownSheet
from ..event_log.events import OPEN, SNAPSHOT, Event
from ..event_log.state import TableState
from ..event_log.summary import FORM
from ..journal import note_failure
from ..store.store import Store, Unreadable


class NoSuchTable(BoneyardError):
    """There is no table with this `table` id."""

    key = "no-such-table"


async def recall(store: Store, name: str) -> TableState:
    """The table of this name; NoSuchTable, Unreadable."""
    return await asyncio.to_thread(_folded, await recalled(store, name))


async def recalled(store: Store, name: str) -> list[Event]:
    """What a table is made of. A snapshot that another version has made in a form of its own is
    done without."""
    events = await store.recall(name)
    if len(events) > 1 and events[1].kind == SNAPSHOT and events[1].payload["form"] != FORM:
        events = await store.load(name)
    if not events or events[0].kind != OPEN:
        raise NoSuchTable(table=name)
    return events


def _folded(events: list[Event]) -> TableState:
    """The table that these events make; Unreadable."""
    try:
        return TableState.of(events)
    except (UnknownEdition, UnknownSheet):  # a newer version opened it, or one with other games
        raise
    except Exception as error:  # noqa: BLE001 - this table cannot be, all others can
        note_failure("fold", error, table=events[0].table)
        raise Unreadable(table=events[0].table) from None
