"""`boneyard solve` and `boneyard survey`."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from boneyard.cli.commands.survey import run_survey
from boneyard.cli.main import main
from boneyard.lab.survey import SurveyPlan
from boneyard.record import follows_from_seed, parse, read, replay
from cli.desk import screen_on

Captured = pytest.CaptureFixture[str]


def test_a_deal_that_can_be_won_is_printed_as_a_record(capsys: Captured) -> None:
    assert main(["solve", "bingo", "--deal", "17"]) == 0
    title, verdict, moves, text = capsys.readouterr().out.splitlines()
    assert title == "Bingo. Double-6 set. Deal 17."
    assert re.fullmatch(r"Winnable: found after 28 positions in [\d.]+ ms\.", verdict)
    assert moves.startswith("28 moves: 5-1 5-4 5-5 6-6")
    record = parse(text)
    assert replay(record).winners == [0]
    assert record.fields["seed"] == "#17" and follows_from_seed(record)


def test_one_that_cannot_be_won_is_said_to_be_proved_so(capsys: Captured) -> None:
    assert main(["solve", "bingo", "--deal", "3", "--set", "6"]) == 0
    assert "Not winnable: proved with " in capsys.readouterr().out


def test_one_that_is_not_decided_is_said_to_be_so(capsys: Captured) -> None:
    assert main(["solve", "bingo", "--deal", "17", "--nodes", "5"]) == 0
    out = capsys.readouterr().out
    assert "Not decided within 5 positions" in out and "{" not in out


def test_the_record_goes_to_a_file(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "solved.jsonl"
    for deal in ("17", "1"):
        assert main(["solve", "bingo", "--deal", deal, "--record", str(file)]) == 0
    assert "The record was added to" in capsys.readouterr().out
    assert [replay(record).winners for _, record in read(file)] == [[0], [0]]
    assert main(["replay", str(file)]) == 0
    assert main(["solve", "bingo", "--deal", "17", "--record", str(tmp_path / "no" / "f")]) == 2


def test_a_lost_record_is_told_as_lost(capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "lost.jsonl"
    arguments = ["simulate", "bingo", "--matches", "8", "--records", str(file)]
    assert main([*arguments, "--workers", "1"]) == 0
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Bingo, lost; deals follow from the seed." in out
    assert "Bingo, 1 round, won by " in out


def test_switches_and_seeds(capsys: Captured) -> None:
    arguments = ["solve", "bingo", "--seed", "friday", "--set", "9", "--option", "count_to=5"]
    assert main(arguments) == 0
    out = capsys.readouterr().out
    assert "Double-9 set. Seed: friday." in out and "Not winnable" in out
    assert main(["solve", "bingo", "--daily"]) == 0
    assert main(["solve", "bingo"]) == 0
    assert "Deal " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["solve", "muggins"], "There is no solver for Muggins"),
        (["survey", "muggins"], "There is no solver for Muggins"),
        (["solve", "bingo", "--set", "7"], "no double-7 set"),
        (["solve", "bingo", "--deal", "0"], "not a whole number from 1 to"),
        (["solve", "bingo", "--deal", "1", "--seed", "x"], "Choose one of"),
        (["solve", "bingo", "--option", "x=1"], "no switch called 'x'"),
        (["survey", "bingo", "--players", "nobody"], "There is no bot called 'nobody'"),
        (["survey", "bingo", "--deals", "0"], "not a whole number from 1 to"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_line(
    capsys: Captured, arguments: list[str], complaint: str
) -> None:
    try:
        assert main(arguments) == 2
    except SystemExit as stopped:
        assert stopped.code == 2
    assert complaint in capsys.readouterr().err


def test_a_survey_tells_answers_players_and_how_sure_they_are(capsys: Captured) -> None:
    assert main(["survey", "bingo", "--deals", "30", "--workers", "1"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"^winnable\. deals: \d+; share: [\d.]+ %; 95 % interval: .+ %\.$", out, re.M)
    assert "not decided. deals: 0; share: 0.0 %" in out
    assert "Decided within one second: 100.0 % of the deals." in out
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
    run_survey(screen_on(text, width), plan, 1, 5, 1, as_json=False)
    shown = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", text.getvalue())
    assert "decided" in shown
    for line in shown.split("\r")[-1].splitlines():
        assert len(line) <= width, line
