"""Games from other packages on the scorepad, answered by the server and by a page's Python."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from companion.test_answers import ask
from companion.writing import answer_of_parcel, out

import boneyard as by
from boneyard.companion.answers import answer
from boneyard.core.switch import Switch
from boneyard.sheets import catalogue

PAD: dict[str, Any] = {"sheet": "fives-and-threes", "players": ["Ann", "Bob"], "entries": []}
ROUND = {"by": "a", "kind": "round", "number": 1, "result": out(0, "", "6-4", play=[8, 2])}


def test_a_game_with_a_form_is_offered_and_kept() -> None:
    offered = [each["id"] for each in ask("sheets")["sheets"]]
    assert offered[-1] == "fives-and-threes" and "chicken-foot" not in offered
    added = ask("pad.add", pad=PAD, entry=ROUND)
    assert added["totals"] == [9, 2]  # one for the last tile


def test_the_pages_own_python_has_the_game_too(tmp_path: Path) -> None:
    request = json.dumps({"ask": "pad.add", "pad": PAD, "entry": ROUND})
    assert answer_of_parcel(tmp_path, request) == json.loads(answer(request))


def test_a_switch_without_words_goes_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    switch = Switch("pub_count", {"fives": {}, "threes": {}})
    monkeypatch.setattr(catalogue, "SHEETS", (replace(by.find("block"), switches=(switch,)),))
    (shown,) = ask("sheets")["sheets"][0]["switches"]
    assert (shown["title"], shown["values"][1]["text"]) == ("pub count", "threes")
