"""`boneyard survey`."""

from __future__ import annotations

import io
import json
import re

import pytest

from boneyard.cli.commands.survey import run_survey
from boneyard.cli.main import main
from boneyard.lab.crew import ALONE
from boneyard.lab.survey import SurveyPlan
from cli.desk import Captured, screen_on


def test_a_survey_tells_answers_players_and_how_sure_they_are(capsys: Captured) -> None:
    assert main(["survey", "bingo", "--deals", "30", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"^winnable\. deals: \d+; share: [\d.]+%; 95% interval: .+%\.$", out, re.M)
    assert "undecided. deals: 0; share: 0.0%" in out
    assert "Solved within one second: 100.0% of the deals." in out
    for name in ("random", "greedy", "fair"):
        assert re.search(rf"^{name}\. won: \d+; share: ", out, re.M)
    assert re.search(r"^30 deals in [\d.]+ s\.$", out, re.M)


def test_nobody_need_play(capsys: Captured) -> None:
    assert main(["survey", "bingo", "--deals", "3", "--players", "", "--workers", "1"]) == 0
    assert "player" not in capsys.readouterr().out


def test_a_survey_for_programs_is_the_same_every_time_but_for_the_times(capsys: Captured) -> None:
    found = []
    for workers in ("1", "2"):
        arguments = ["survey", "bingo", "--deals", "9", "--first", "5", "--set", "9", "--json"]
        assert main([*arguments, "--players", "fair", "--workers", workers]) == 0
        found.append(json.loads(capsys.readouterr().out))
        times = found[-1].pop("times")
        assert times["in_a_second"]["number"] == 9
    assert found[0] == found[1]
    assert (found[0]["first"], found[0]["deals"], found[0]["set"]) == (5, 9, 9)
    assert found[0]["winnable"]["number"] + found[0]["lost"]["number"] == 9
    assert found[0]["players"]["fair"]["number"] == found[0]["winnable"]["number"]


@pytest.mark.parametrize("width", [80, 40])
def test_on_a_screen_it_keeps_within_the_width(width: int) -> None:
    text = io.StringIO()
    plan = SurveyPlan("bingo", 6, players=("random", "fair"))
    run_survey(screen_on(text, width), plan, 1, 5, ALONE, as_json=False)
    shown = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", text.getvalue())
    assert "decided" in shown
    for line in shown.split("\r")[-1].splitlines():
        assert len(line) <= width, line
