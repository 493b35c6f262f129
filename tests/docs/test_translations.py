"""What can be told of the links and the words of the rules pages in every language; what they say
is compared by `boneyard.words.check` (tests/words)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boneyard.sheets import SHEETS
from boneyard.words import ENGLISH, languages

SHELF = Path(__file__).parents[2] / "docs" / "rules"


@pytest.mark.parametrize("language", languages())
def test_links_lead_somewhere(language: str) -> None:
    folder = SHELF if language == ENGLISH else SHELF / language
    pages = list(folder.glob("*.md"))
    assert len(pages) == len(SHEETS) + 1
    for page in pages:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), target
