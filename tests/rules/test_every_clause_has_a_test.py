"""No clause of a rules page stands without a test that names it, and no test names another."""

import subprocess
import sys

import pytest

import boneyard as by

from . import proven, reading

pytestmark = pytest.mark.once
EVERY_CLAUSE = [clause.id for sheet in by.SHEETS for clause in reading.clauses(sheet.id)]


@pytest.fixture(scope="module")
def named() -> set[str]:
    """The clauses that the marks of all tests name."""
    collected = subprocess.run(
        [sys.executable, proven.__file__],
        cwd=proven.TESTS.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert collected.returncode == 0, collected.stdout + collected.stderr
    lines = [line.split("\t") for line in collected.stdout.splitlines()]
    return {line[1] for line in lines if line[0] == "proves"}


def test_every_clause_has_a_test(named: set[str]) -> None:
    missing = [clause for clause in EVERY_CLAUSE if clause not in named]
    assert not missing, "clauses without a test: " + " ".join(missing)


def test_every_mark_names_a_clause(named: set[str]) -> None:
    unknown = sorted(named - set(EVERY_CLAUSE))
    assert not unknown, "marks that name no clause: " + " ".join(unknown)
