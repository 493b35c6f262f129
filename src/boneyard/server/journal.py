"""What the server writes down while it runs: JSON lines about tables, never about tiles.

Notes have names, numbers and ids that we chose; no payload, no message of an exception and nothing
a client sent gets into them, for any of these could tell a hand. What strangers can make happen
again and again, and whatever goes wrong, is written once in a while, with how often it was.
"""

import json
import logging
import sys
import time
import traceback
from typing import Any, TextIO

log = logging.getLogger("boneyard.server")
ONCE_IN = 60.0  # seconds


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.msg if record.name == log.name else record.name,
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            facts |= _bare(record.exc_info[1])
        return json.dumps(facts)


def note(what: str, **facts: str | int | float | None) -> None:
    """Write down that something happened."""
    if log.isEnabledFor(logging.INFO):
        log.info(what, extra={"facts": facts})


def note_stranger(what: str, why: str, address: str) -> None:
    """Write down what somebody does that nobody should, but not each time."""
    if log.isEnabledFor(logging.INFO):
        facts = {"why": why, "address": address}
        log.info(what, extra={"facts": facts, "kind": (what, why)})


def note_failure(what: str, error: BaseException, **facts: str | int | float | None) -> None:
    """Write down that something went wrong which should not have: where, and of what kind."""
    log.error(what, extra={"facts": {**facts, **_bare(error)}})


def _bare(error: BaseException) -> dict[str, Any]:
    """An exception without its words: they may quote a move or a hand."""
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "trace": [f"{frame.name}:{frame.lineno}" for frame in frames[-12:]],
    }


class Journal(logging.StreamHandler[TextIO]):
    """Writes the first line of a kind, and of those that follow within a while their number."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self.setFormatter(JsonFormatter())
        self._last: dict[object, tuple[float, logging.LogRecord]] = {}  # by kind, what was written
        self._more: dict[object, int] = {}  # and how many came since

    def emit(self, record: logging.LogRecord) -> None:
        self._tell(time.monotonic() - ONCE_IN)
        kind = _kind(record)
        if kind is None:
            super().emit(record)
        elif kind in self._last:
            self._more[kind] = self._more.get(kind, 0) + 1
        else:
            self._last[kind] = time.monotonic(), record
            super().emit(record)

    def close(self) -> None:
        self._tell(time.monotonic())
        super().close()

    def _tell(self, until: float) -> None:
        """Say how many more there were of what was written before."""
        for kind, (at, record) in list(self._last.items()):
            if at > until:
                continue
            del self._last[kind]
            more = self._more.pop(kind, 0)
            if more:
                record.__dict__["facts"] = {**record.__dict__.get("facts", {}), "more": more}
                super().emit(record)


def _kind(record: logging.LogRecord) -> object:
    """What lines are counted as; None for those that each say something else."""
    kind = getattr(record, "kind", None)
    if kind is None and record.levelno >= logging.WARNING:
        facts = getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1] is not None:
            facts = _bare(record.exc_info[1])
        return (record.name, record.msg, facts.get("error"), str(facts.get("trace")))
    return kind


def write_notes(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Send the notes, and uvicorn's, to this stream."""
    lines = Journal(stream)
    for name, least in ((log.name, level), ("uvicorn.error", logging.ERROR)):
        logger = logging.getLogger(name)
        logger.handlers = [lines]
        logger.setLevel(least)
        logger.propagate = False
