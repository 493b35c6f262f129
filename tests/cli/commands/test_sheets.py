"""`boneyard sheets`."""

from __future__ import annotations

import io
import json

import pytest

import boneyard as by
from boneyard.cli.commands.sheets import show_sheets
from boneyard.cli.main import main
from cli.desk import Captured, screen_on


def test_sheets_lists_every_sheet_with_its_switches(capsys: Captured) -> None:
    assert main(["sheets"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for sheet, line in zip(by.SHEETS, lines, strict=False):
        assert line.startswith(f"{sheet.id}, {sheet.title}, sheet {sheet.source}. ")
        assert all(f"{switch.name}={switch.default}" in line for switch in sheet.switches)


def test_sheets_as_json(capsys: Captured) -> None:
    assert main(["sheets", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in listed] == [sheet.id for sheet in by.SHEETS]
    muggins = next(each for each in listed if each["id"] == "muggins")
    assert muggins["sets"]["6"] == [2, 3, 4]
    claims, *_, target = muggins["switches"]
    assert claims == {"name": "claims", "default": "auto", "values": ["auto", "manual"]}
    assert target == {"name": "target", "default": "100", "values": None}


@pytest.mark.parametrize("width", [120, 80, 40])
def test_the_table_of_sheets_cuts_no_word_off(width: int) -> None:
    show_sheets(screen_on(text := io.StringIO(), width), as_json=False)
    shown = text.getvalue()
    assert "…" not in shown
    for sheet in by.SHEETS:
        assert sheet.id in shown
        assert all(f"{switch.name}={switch.default}" in shown for switch in sheet.switches)
    assert ("┃" in shown) == (width >= 80)
