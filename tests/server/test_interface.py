"""The interface is as it is described: Schemathesis asks a real server whatever the description
allows, and what it does not, of tables and scorepads that are there and of others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boneyard.server.http.operations import OPERATIONS

from .house import PLENTY, House, house
from .test_pads import HEAD, SECRET

# A schema says what a request looks like, not that its seats fit its set or that its moves are
# legal: what is well formed and still cannot be is refused with 400.
BEYOND_SCHEMAS = (
    *("open", "sit", "share", "write", "replay_file", "check", "replay", "answer"),
    *("open_tables", "club_seat", "review_file", "today", "answered"),
)
SETTINGS = """
generation.database = "none"
[parameters]
"path.table" = {table}
"path.pad" = {pad}
"path.sheet" = {sheet}
[[operations]]
include-operation-id = {beyond}
checks.positive_data_acceptance.expected-statuses = ["2xx", "400", "403", "404", "409"]
"""


def asked(running: House, path: str, body: Any = None) -> Any:
    sent = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{running.addresses[0].rstrip('/')}{path}", sent)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=60) as answer:
        return json.load(answer)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("interface"), "--port", "0", *PLENTY) as found:
        yield found


@pytest.fixture
def settings(running: House, tmp_path: Path) -> Path:
    """Schemathesis's settings, with names of things that are there."""
    table = asked(running, "/api/tables", {"sheet": "block", "bots": ["random", "random"]})
    asked(running, "/api/pads", {"pad": HEAD, "keeper": SECRET})
    names = {"table": table["table"], "pad": HEAD["id"], "sheet": "poker"}
    file = tmp_path / "schemathesis.toml"
    filled = {name: json.dumps(each) for name, each in names.items()}
    file.write_text(SETTINGS.format(**filled, beyond=json.dumps(BEYOND_SCHEMAS)))
    return file


def fuzzed(running: House, settings: Path, *options: str) -> None:
    """Have Schemathesis ask; it finds nothing, and the server neither stops nor complains."""
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(settings), "run"]
    address = f"{running.addresses[0]}api/openapi.json"
    done = subprocess.run(
        [*command, address, "--seed", "1", "--no-color", *options],
        capture_output=True,
        text=True,
        check=False,
        cwd=settings.parent,  # it keeps things there
        env={**os.environ, "NO_PROXY": "*"},
    )
    assert done.returncode == 0, done.stdout[-20_000:] + done.stderr
    assert f"Tested: {len(OPERATIONS)}" in done.stdout
    assert running.process.poll() is None and running.complaint == ""


def test_what_is_described_is_what_is_served(running: House, settings: Path) -> None:
    """Every border that the description has, and a few requests that are made up."""
    fuzzed(running, settings, "--phases", "coverage,fuzzing", "--max-examples", "2")


@pytest.mark.long
def test_whatever_is_made_up_is_answered_as_described(running: House, settings: Path) -> None:
    fuzzed(running, settings, "--max-examples", "50")


def test_every_operation_is_described(running: House) -> None:
    paths = asked(running, "/api/openapi.json")["paths"].values()
    assert {each["operationId"] for path in paths for each in path.values()} == set(OPERATIONS)
