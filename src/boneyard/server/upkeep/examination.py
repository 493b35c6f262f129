"""Is a store sound? Every log is folded, event by event."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from ...core.errors import BoneyardError
from ...words import say
from ..event_log.events import ENTRY, OPEN, PAD, RECORD, Event
from ..event_log.state import TableState
from ..house.state import LOG, HouseState
from ..store.logs import Logs
from ..store.pads import SharedPad
from ..store.sqlite import event_of


class Fault(msgspec.Struct, frozen=True):
    """A log that cannot be read from `version` on, and why."""

    log: str
    version: int
    why: str


def examine(logs: Logs) -> Iterator[tuple[str, Fault | None]]:
    """Every log, with what is wrong with it."""
    for name in logs.names():
        yield name, fault(name, logs.rows(name))


def fault(name: str, rows: list[Any]) -> Fault | None:
    """What is wrong with one log, by its rows."""
    events: list[Event] = []
    apply: Callable[[Event], object] | None = None
    for row in rows:
        version = row[1] if isinstance(row[1], int) else len(events) + 1
        try:
            event = event_of(row)
            if event.kind == RECORD and len(events) == 1:
                apply = TableState.of([*events, event]).apply
            elif version != (events[-1].version + 1 if events else 1):
                return Fault(name, version, say("store.fault.gap", version=version))
            elif apply is None:
                apply = _begin(event)
            else:
                apply(event)
        except (msgspec.DecodeError, TypeError):
            return Fault(name, version, say("store.fault.unreadable"))
        except BoneyardError as error:
            return Fault(name, version, error.plain())
        except Exception as error:  # noqa: BLE001 - whatever a broken row breaks is its fault
            return Fault(name, version, say("store.fault.breaks", error=type(error).__name__))
        events.append(event)
    return None


def _begin(opening: Event) -> Callable[[Event], object]:
    """What takes the further events of a log."""
    if opening.kind == OPEN:
        return TableState(opening).apply
    if opening.kind == PAD:
        pad = SharedPad(opening)

        def take(event: Event) -> None:
            if event.kind != ENTRY:
                raise KeyError(event.kind)
            pad.take([event])

        return take
    if opening.table == LOG:
        house = HouseState()
        house.apply(opening)
        return house.apply
    raise KeyError(opening.kind)
