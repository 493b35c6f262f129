"""`boneyard statistics`."""

from __future__ import annotations

import json

from boneyard.cli.main import main
from cli.desk import Captured, Desk


def deal(*lines: str, seed: str = "#17") -> str:
    return Desk("bingo", lines, seed=seed).play()


def test_statistics_are_told_on_request(capsys: Captured) -> None:
    assert "No finished games yet." in deal("statistics")
    assert main(["statistics"]) == 0
    assert capsys.readouterr().out == "No finished games yet.\n"
    deal("finish", "")
    deal("finish", "", seed="#3")
    assert "Bingo on double-6: 2 deals, 1 won (50%), streak 0" in deal("", "statistics")
    assert main(["statistics"]) == 0
    assert "Bingo on double-6: 2 deals, 1 won (50%)" in capsys.readouterr().out
    assert main(["statistics", "bingo", "--json"]) == 0
    (sums,) = json.loads(capsys.readouterr().out)
    assert (sums["sheet"], sums["played"], sums["won"], sums["longest"]) == ("bingo", 2, 1, 1)
    assert main(["statistics", "squeeze"]) == 0
    assert "No finished" in capsys.readouterr().out
