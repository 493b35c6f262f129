"""What all tests share."""

import sys
from itertools import groupby

import pytest
from hypothesis import HealthCheck, settings

# A test fails for what it finds, never for how long that took, and finds the same every time.
settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
settings.load_profile("steady")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of docs/rules this test proves")
    config.addinivalue_line("markers", "once: says nothing of the engine, compiled or not")
    config.addinivalue_line("markers", "long: for `make test-browser` and `make test-long`")


# Seconds that a test of these folders takes, more or less; all others take hardly any.
SLOW = {"browser": 3.0, "server": 0.5}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let every process begin with its share of the slow tests, file by file, and end with quick
    ones, so that none has a slow one left when the others are done. Each is given an equal number
    of tests in this order, and takes from the ends of the others' rows when it has done its own."""
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    rows: list[list[pytest.Item]] = [[] for _ in range(workers)]
    seconds = [0.0] * workers
    quick = []
    files = [list(each) for _, each in groupby(items, key=lambda item: item.path)]
    for tests in sorted(files, key=expected, reverse=True):
        if expected(tests):
            least = seconds.index(min(seconds))
            rows[least] += tests
            seconds[least] += expected(tests)
        else:
            quick += tests
    for left, row in zip(range(workers, 0, -1), rows, strict=True):
        room = max(0, (len(quick) + sum(map(len, rows[-left:]))) // left - len(row))
        row += quick[:room]
        del quick[:room]
    items[:] = [item for row in [*rows, quick] for item in row]


def expected(tests: list[pytest.Item]) -> float:
    """How many seconds the tests of a file may take."""
    folder = tests[0].nodeid.split("/")[1]
    return SLOW.get(folder, 0.0) * len(tests)


def pytest_runtest_setup() -> None:
    """OpenSpiel's logging closes whatever was the error stream when it was imported: let that be
    the real one, not the file that pytest captures with."""
    absl = sys.modules.get("absl.logging")
    if absl is not None:
        absl.get_absl_handler().python_handler.stream = sys.__stderr__
