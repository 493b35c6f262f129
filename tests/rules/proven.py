"""Which clauses have a test: collects the tests of the rules, and of files elsewhere that name
any, and prints the clause of every mark, with the test.

Run by itself, in a process of its own, so that collecting does not disturb the tests that ask.
"""

import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


class Marks:
    """A pytest plugin that keeps what the `clause` marks of the collected tests name."""

    def __init__(self) -> None:
        self.found: list[tuple[str, str]] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for mark in item.iter_markers("clause"):
                self.found += [(str(clause), item.nodeid) for clause in mark.args]


def main() -> int:
    marks = Marks()
    rules = Path(__file__).parent
    elsewhere = (path for path in sorted(TESTS.rglob("test_*.py")) if path.parent != rules)
    named = [str(path) for path in elsewhere if "mark.clause" in path.read_text()]
    status = pytest.main(["--collect-only", "-qq", str(rules), *named], plugins=[marks])
    for clause, test in marks.found:
        print("proves", clause, test, sep="\t")
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
