"""How much a first visit loads."""

import gzip
import re

from boneyard.server.app import PAGES

BUDGET = 100_000  # bytes of script and style, compressed


def test_the_first_load_is_small() -> None:
    index = (PAGES / "index.html").read_text(encoding="utf-8")
    wanted = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', index)
    assert any(name.endswith(".js") for name in wanted)
    loaded: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name in loaded:
            continue
        loaded.add(name)
        if name.endswith(".js"):
            text = (PAGES / name).read_text(encoding="utf-8")
            wanted += [f"assets/{each}" for each in re.findall(r'from"\./([^"]+\.js)"', text)]
    size = sum(len(gzip.compress((PAGES / name).read_bytes())) for name in loaded)
    assert size < BUDGET
