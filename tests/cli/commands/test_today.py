"""`boneyard today`."""

from __future__ import annotations

import json

import pytest

from boneyard.cli.main import main
from boneyard.sheets import SHEETS
from cli.desk import Captured, typed

DAY = "2026-11-18"


def test_every_game_has_a_deal_of_the_day(capsys: Captured) -> None:
    assert main(["today", "--day", DAY]) == 0
    shown = capsys.readouterr().out
    assert "Game of the day" in shown and "Mexican Train" in shown
    assert main(["today", "--day", DAY, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["day"] == DAY and len(told["featured"]) == 2
    assert [each["sheet"] for each in told["games"]] == [sheet.id for sheet in SHEETS]


def test_the_first_round_is_told_among_bots_and_kept(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, *[""] * 200, "quit")
    assert main(["today", "bingo", "--day", DAY]) == 0
    shown = capsys.readouterr().out
    assert "Your first round:" in shown and "of 100 bots with the same tiles" in shown
    assert main(["today", "--day", DAY, "--json"]) == 0
    games = {each["sheet"]: each["result"] for each in json.loads(capsys.readouterr().out)["games"]}
    assert games["bingo"] and not games["block"]
    typed(monkeypatch, "quit")
    assert main(["today", "bingo", "--day", DAY]) == 0
    assert f"You have played this deal: {games['bingo']}." in capsys.readouterr().out


def test_a_day_that_is_none_is_refused(capsys: Captured) -> None:
    assert main(["today", "--day", "2026-02-30"]) == 2
    assert "There is no day 2026-02-30" in capsys.readouterr().err
