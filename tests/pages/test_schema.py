"""The web client's message types are those of the server."""

from pathlib import Path

from boneyard.server.schema import typescript

MESSAGES = Path(__file__).parents[2] / "web" / "src" / "lib" / "messages.ts"


def test_the_types_are_up_to_date() -> None:
    assert MESSAGES.read_text(encoding="utf-8") == typescript(), (
        "run `python -m boneyard.server.schema > web/src/lib/messages.ts`"
    )
