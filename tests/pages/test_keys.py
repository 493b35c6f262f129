"""Whatever the pages say is a text of the catalogue."""

import re
from pathlib import Path

from boneyard.words import ENGLISH, texts

SOURCE = Path(__file__).parents[2] / "web" / "src"
SAID = re.compile(r"""\bsay\(\s*"([^"]+)"\s*[,)]""")  # where the key is no more than a text


def test_every_text_of_the_pages_is_there() -> None:
    known = set(texts(ENGLISH))
    said = [
        (path.name, f"web.{key}")
        for path in SOURCE.rglob("*")
        if path.suffix in {".svelte", ".ts"}
        for key in SAID.findall(path.read_text(encoding="utf-8"))
    ]
    assert len(said) > 300
    assert [(name, key) for name, key in said if key not in known] == []
