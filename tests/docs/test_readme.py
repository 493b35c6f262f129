"""What the documents say is executed: every Python block, and the deal as notation.md tells it."""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path

import pytest

import boneyard as by

from .pages import PAGES, ROOT, blocks, name

BLOCKS = [
    pytest.param(block.page, block.text, id=f"{name(block.page)}-{number}")
    for number, block in enumerate(blocks("python"))
]


@pytest.mark.parametrize(("page", "block"), BLOCKS)
def test_every_python_block_runs(page: Path, block: str) -> None:
    exec(compile(block, page.name, "exec"), {"__name__": "__readme__"})


def test_the_readme_names_every_sheet() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [sheet.id for sheet in by.SHEETS if f"`{sheet.id}`" not in text] == []


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if "notebooks/" in target:  # made for the site, of the scripts
                target = f"../../examples/notebooks/{Path(target).stem}.py"
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def deal_as_documented(seed: str, number: int) -> list[str]:
    """The tiles of a round in dealing order, from docs/notation.md and nothing else."""
    key = blake2b(f"{seed}/{number}".encode(), digest_size=32, person=b"boneyard/key").digest()
    stream = b"".join(
        blake2b(n.to_bytes(8, "big"), key=key, digest_size=64).digest() for n in range(64)
    )
    words = [int.from_bytes(stream[i : i + 4], "big") for i in range(0, len(stream), 4)]
    tiles = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]
    for i in range(27, 0, -1):
        while (word := words.pop(0)) >= 2**32 // (i + 1) * (i + 1):
            pass
        j = word % (i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


@pytest.mark.parametrize("seed", ["friday", "", "ünïcode", "42"])
def test_deals_follow_from_the_seed_as_documented(seed: str) -> None:
    dealt = by.Match(by.find("block"), seats=2, seed=seed).record().fields["rounds"][0]
    tiles = deal_as_documented(seed, 0)
    assert dealt["hands"] == [tiles[:7], tiles[7:14]]
    assert dealt["stock"] == tiles[14:]
