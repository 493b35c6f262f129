"""What all tests share."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of docs/rules this test proves")
    config.addinivalue_line("markers", "long: whole games in a browser; see `make test-browser`")
