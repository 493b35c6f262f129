"""docs/adding-a-game.md shows the examples as they are."""

import re

import pytest

from .conftest import EXAMPLES

ROOT = EXAMPLES.parent
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^<!-- (examples/\S+) -->\n```\w+\n(.*?)^```", GUIDE, re.M | re.S)


@pytest.mark.parametrize(("path", "text"), SHOWN, ids=[path for path, _ in SHOWN])
def test_the_guide_shows_the_file(path: str, text: str) -> None:
    assert (ROOT / path).read_text(encoding="utf-8") == text


def test_the_guide_shows_both_packages() -> None:
    assert len(SHOWN) == 5
    assert {path.split("/")[1] for path, _ in SHOWN} == {"fives-and-threes", "chicken-foot"}
