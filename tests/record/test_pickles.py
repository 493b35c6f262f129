"""Copies and pickles of every public value, in this build and from the other one."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import pytest

import boneyard as by
from boneyard import _mode
from boneyard.core.pickles import FORMS, unpickle
from boneyard.testing.games import somewhere
from record.values import others, told, values

ROOT = Path(__file__).parents[2]
KEPT = Path(__file__).parent / "pickles-1.jsonl"
OTHER_BUILD = """
import pickle, sys
from record.values import others, told, values
import boneyard as by

asked = pickle.load(sys.stdin.buffer)
found = [told(pickle.loads(each)) for each in asked]
own = [value for sheet in by.SHEETS for value in values(sheet)] + list(others())
pickle.dump((found, [(pickle.dumps(each), told(each)) for each in own]), sys.stdout.buffer)
"""


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_values_of_every_sheet_come_back(sheet: by.Sheet) -> None:
    for value in values(sheet):
        expected = told(value)
        assert told(pickle.loads(pickle.dumps(value))) == expected
        assert told(copy.copy(value)) == expected
        assert told(copy.deepcopy(value)) == expected


def test_other_values_come_back() -> None:
    for value in others():
        for twin in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
            assert told(copy.deepcopy(twin)) == told(copy.deepcopy(value))


def test_either_build_opens_what_the_other_wrote() -> None:
    """Interpreted here, in another process compiled if that was built; and the other way round."""
    mine = [value for sheet in by.SHEETS for value in values(sheet)] + list(others())
    sent = pickle.dumps([pickle.dumps(each) for each in mine])
    told_here = [told(each) for each in mine]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tests'}"}
    environment["BONEYARD_PURE"] = "1" if _mode.is_compiled() else ""
    run = subprocess.run(
        [sys.executable, "-c", OTHER_BUILD],
        input=sent,
        capture_output=True,
        env=environment,
    )
    assert run.returncode == 0, run.stderr.decode()
    told_there, theirs = pickle.loads(run.stdout)
    assert told_there == told_here
    assert [told(pickle.loads(each)) for each, _ in theirs] == [each for _, each in theirs]
    assert [each for _, each in theirs] == told_here


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_a_clone_goes_its_own_way(sheet: by.Sheet) -> None:
    for make in (by.Match.clone, copy.copy, copy.deepcopy):
        match = somewhere(by.Match(sheet, seed="own way"), 6)
        before = told(match)
        twin = make(match)
        somewhere(twin, 40)
        assert told(match) == before
        if twin.over or not twin.current().moves:
            continue
        twin.undo()
        assert told(match) == before


def test_a_subclass_stays_what_it_is() -> None:
    class Mine(by.Match):
        pass

    assert type(Mine(by.find("block")).clone()) is Mine


def test_pickles_are_small_and_name_their_form() -> None:
    match = somewhere(by.Match(by.find("muggins"), seats=4, seed="small"), 60)
    text = pickle.dumps(match)
    assert b"match/1" in text and len(text) < 2 * len(str(match.record()))
    assert b"families" not in text  # nothing of the inner layout
    assert pickle.loads(pickle.dumps(by.find("muggins"))) is by.find("muggins")


def test_what_cannot_be_found_again_is_refused() -> None:
    from dataclasses import replace

    with pytest.raises(by.CannotPickle, match="find"):
        pickle.dumps(replace(by.find("block"), target=7))
    with pytest.raises(by.CannotPickle, match="match or a view"):
        pickle.dumps(by.Deal(by.find("block").table(6, 2)))


def test_a_form_of_another_release_is_refused() -> None:
    with pytest.raises(by.BadPickle) as refused:
        unpickle("match/9", {})
    assert refused.value.form == "match/9" and "match/1" in str(refused.value)
    assert sorted(FORMS) == sorted({*FORMS})


def test_what_was_written_once_is_read_for_ever() -> None:
    """Pickles of a match and of a view of every sheet, as the first release with forms wrote them,
    with the record and the view's hand, moves and history."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()
    assert {json.loads(line)["sheet"] for line in lines} == {sheet.id for sheet in by.SHEETS}
    for line in lines:
        kept = json.loads(line)
        match, view = (pickle.loads(b64decode(kept[name])) for name in ("match", "view"))
        assert str(match.record()) == kept["record"]
        assert seen(view) == kept["seen"], kept["sheet"]


def seen(view: by.View) -> list[Any]:
    history = [[seat, str(move)] for seat, move in view.history()]
    return [[str(tile) for tile in view.hand], [str(move) for move in view.moves()], history]


def keep() -> None:
    """Write the file anew: only for a form of a higher number, the old lines staying."""
    with KEPT.open("w", encoding="utf-8") as out:
        for sheet in by.SHEETS:
            match = somewhere(by.Match(sheet, seed="kept"), 6)
            kept = {"sheet": sheet.id, "record": str(match.record()), "seen": seen(match.view())}
            for name, value in (("match", match), ("view", match.view())):
                kept[name] = b64encode(pickle.dumps(value, protocol=4)).decode()
            out.write(json.dumps(kept) + "\n")
