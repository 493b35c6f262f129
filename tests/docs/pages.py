"""The pages that are read as they lie, and the blocks in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    *sorted(
        page
        for page in ROOT.joinpath("docs").rglob("*.md")
        if page.relative_to(ROOT).parts[1] not in ("rules", "reference")
    ),
]


class Block(NamedTuple):
    """A block of code, and what the comment before it says: the file it is, if any."""

    page: Path
    language: str
    text: str
    file: str


def blocks(*languages: str) -> list[Block]:
    """All blocks in these languages."""
    found = []
    for page in PAGES:
        text = page.read_text("utf-8")
        for file, language, code in re.findall(
            r"(?:^<!-- (\S+) -->\n)?^```(\w+)\n(.*?)^```", text, re.M | re.S
        ):
            if language in languages:
                found.append(Block(page, language, code, file))
    return found


def name(page: Path) -> str:
    """What tests call a page."""
    return str(page.relative_to(ROOT)).removeprefix("docs/")
