"""What is written down: each event, but of a flood one line and its number."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Callable

import pytest

from boneyard.server.journal import ONCE_IN, note, note_failure, note_stranger, write_notes


@pytest.fixture
def written() -> Callable[[], list[dict[str, object]]]:
    stream = io.StringIO()
    write_notes(stream)
    return lambda: [json.loads(line) for line in stream.getvalue().splitlines()]


Written = Callable[[], list[dict[str, object]]]


def break_(kind: type[Exception]) -> None:
    try:
        raise kind("6-6 is in this hand")
    except kind as error:
        note_failure("socket", error, table="t")


def test_a_flood_is_one_line_and_then_its_number(
    written: Written, passes: Callable[[float], None]
) -> None:
    for number in range(5262):
        note_stranger("flood", "frames", f"192.0.2.{number % 200}")
        break_(ValueError)
    assert [line["what"] for line in written()] == ["flood", "socket"]
    note_stranger("flood", "crumbs", "192.0.2.1")
    break_(KeyError)
    assert len(written()) == 4  # other kinds are told at once
    passes(ONCE_IN)
    note("open", table="t")
    told = written()[4:]
    assert [(line["what"], line.get("more")) for line in told] == [
        ("flood", 5261),
        ("socket", 5261),
        ("open", None),
    ]
    note_stranger("flood", "frames", "192.0.2.9")
    assert written()[-1]["address"] == "192.0.2.9" and "more" not in written()[-1]
    assert "6-6" not in json.dumps(written())


def test_what_happens_at_tables_is_all_written(written: Written) -> None:
    for version in range(50):
        note("event", table="t", version=version)
    assert [line["version"] for line in written()] == list(range(50))


def test_the_number_is_told_at_the_end_too(written: Written) -> None:
    logger = logging.getLogger("uvicorn.error")
    for _ in range(3):
        logger.error("Exception in ASGI application\n")
    assert len(written()) == 1
    logger.handlers[0].close()
    assert [line.get("more") for line in written()] == [None, 2]
