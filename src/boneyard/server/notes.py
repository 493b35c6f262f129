"""What the server writes down while it runs: JSON lines about tables, never about tiles.

Notes have names, numbers and ids that we chose; no payload, no message of an exception and nothing
a client sent gets into them, for any of these could tell a hand.
"""

import json
import logging
import sys
import time
import traceback
from typing import Any, TextIO

log = logging.getLogger("boneyard.server")


class Lines(logging.Formatter):
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


def mishap(what: str, error: BaseException, **facts: str | int | float | None) -> None:
    """Write down that something went wrong which should not have: where, and of what kind."""
    log.error(what, extra={"facts": {**facts, **_bare(error)}})


def _bare(error: BaseException) -> dict[str, Any]:
    """An exception without its words: they may quote a move or a hand."""
    frames = traceback.extract_tb(error.__traceback__)
    return {
        "error": type(error).__name__,
        "trace": [f"{frame.name}:{frame.lineno}" for frame in frames[-12:]],
    }


def write_notes(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Send the notes, and uvicorn's, to this stream."""
    lines = logging.StreamHandler(stream)
    lines.setFormatter(Lines())
    for name, least in ((log.name, level), ("uvicorn.error", logging.ERROR)):
        logger = logging.getLogger(name)
        logger.handlers = [lines]
        logger.setLevel(least)
        logger.propagate = False
