"""What of a store is old: by the last event of each log, and by what the log is of."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ...core.errors import BoneyardError
from ..event_log.events import RECORD
from ..house.state import LOG
from ..store.logs import Last, Logs
from ..store.pads import SHELF
from .records import record_of

ABANDONED: Final = "abandoned"  # tables whose match was not played to its end
RECORDS: Final = "records"  # those where it was
PADS: Final = "pads"  # shared scorepads
KINDS: Final = (ABANDONED, RECORDS, PADS)
UNREADABLE: Final = "unreadable"  # is left alone: it may be mended
HOUSE: Final = "house"


def known_kind(name: str, last: Last) -> str | None:
    """What a log is of, where that can be seen without reading it."""
    if name == LOG:
        return HOUSE
    if name.startswith(SHELF):
        return PADS
    return RECORDS if last.kind == RECORD else None


def old_logs(logs: Logs, before: float, kinds: Sequence[str]) -> Iterator[str]:
    """The logs of these kinds that nothing was added to since then."""
    for name in logs.names():
        last = logs.last(name)
        if last is not None and last.at < before:
            if (known_kind(name, last) or _kind(logs, name)) in kinds:
                yield name


def _kind(logs: Logs, name: str) -> str:
    try:
        return ABANDONED if record_of(logs.rows(name)) is None else RECORDS
    except (BoneyardError, msgspec.DecodeError, KeyError, ValueError, TypeError, IndexError):
        return UNREADABLE
