"""`boneyard hub` and `boneyard pad`: a real table kept at the terminal."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import boneyard as by
from boneyard.cli.game import launch
from boneyard.cli.game.saves import saved_matches
from boneyard.cli.main import main
from boneyard.companion.games import kept as kept_sheets
from boneyard.core.chance import rng

Captured = pytest.CaptureFixture[str]
PLAYERS = ["--players", "Ana,Ben,Eva"]


def said(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, arguments: list[str], *lines: str
) -> list[str]:
    """What a command says while these lines are typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    assert main(arguments) == 0
    return capsys.readouterr().out.splitlines()


def test_the_keys_of_the_hub(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    shown = said(monkeypatch, capsys, ["hub"], "-6 +2", "", "-2+5=", "log", "undo", "undo 5", "+7")
    assert "24> -6 +2" in shown and "20: the theme plays." in shown
    assert "20> -2+5=" in shown and "23" in shown and "-2 +5 = 23" in shown
    assert "There is no move to take back." in shown
    assert "The hub has no key '+7'. Its keys are +1 to +6 and -1 to -6." in shown


def test_the_hub_tile_by_tile(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    lines = ["6-6", "3-6", "6-3", "5-4", "ends", "undo", "6-2>6-6", "log"]
    shown = said(monkeypatch, capsys, ["hub", "--sheet", "muggins"], *lines)
    assert "6-6: the ends make 12, 0 points." in shown
    assert "6-3>6-6: the ends make 15, 15 points." in shown
    assert "6-3: that tile lies on the table already [muggins.1]" in shown
    assert "5-4: those halves do not go together [muggins.4]" in shown
    assert "6-3, 1 free, wants a 3" in shown and "12> 6-2>6-6" in shown


def test_the_printed_hubs_keys_are_told(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    shown = said(monkeypatch, capsys, ["hub", "--sheet", "caribbean-cruise"], "6-6", "6-2")
    assert "On the printed hub: -6 +2" in shown


def test_which_end_is_asked(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    lines = ["6-6", "5-2", "2", "quit"]
    shown = said(monkeypatch, capsys, ["hub", "--sheet", "matador"], *lines)
    assert "Where does 5-2 lie?" in shown and "5-2>6-6: 0 points." in shown


def test_the_hub_knows_who_lays(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    lines = ["6-6", "6-3", "points", "undo", "eva", "ana 6-3", "5-3", "undo 2", "Ben 6-3", "points"]
    asked = ["hub", "--sheet", "muggins", *PLAYERS]
    shown = said(monkeypatch, capsys, asked, *lines, "new", "points")
    turns = [line.split(",")[0] for line in shown if "> " in line and ", " in line]
    assert turns[:5] == ["Ana", "Ben", "Eva", "Eva", "Ben"]  # whose turn each line was typed at
    assert turns[5:9] == ["Eva", "Ben", "Eva", "Ana"]
    totals = [line for line in shown if line.startswith("Ana 0")]
    assert totals == [
        "Ana 0, Ben 15 and Eva 0",
        "Ana 0, Ben 15 and Eva 0",
        "Ana 0, Ben 0 and Eva 0",
    ]


def test_a_match_goes_on_after_the_hand_at_the_hub(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(launch, "made_up_seed", lambda sheet: "onward")
    lines = ["Ben 6-6", "6-3", "match", "", "", "quit"]  # show the hand, lead what must be led
    asked = ["hub", "--plain", "--sheet", "muggins", *PLAYERS, "--option", "target=90"]
    shown = said(monkeypatch, capsys, asked, *lines)
    assert any(line.startswith("The tiles that lie are put away") for line in shown)
    assert [line[:13] for line in shown if line.startswith("Eva: ")] == ["Eva: 15 point"]
    (saved,) = saved_matches()
    assert saved.lineup.names == ("Ana", "Ben", "Eva") and saved.lineup.people == [0, 1, 2]
    fields = saved.record.fields
    assert fields["after"] == {"rounds": 1, "totals": [0, 0, 15], "starter": 1}
    assert fields["options"] == {"target": "90"} and len(fields["rounds"][0]["moves"]) == 1


@pytest.mark.parametrize(
    ("arguments", "lines", "complaint"),
    [
        ([], ["6-6", "points", "match", "ends"], "It was not told who laid which tile"),
        ([*PLAYERS, "--option", "target=15"], ["6-6", "6-3", "match", "ends"], "won already"),
    ],
)
def test_the_hub_stays_where_no_match_can_go_on(
    arguments: list[str],
    lines: list[str],
    complaint: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Captured,
) -> None:
    shown = said(monkeypatch, capsys, ["hub", "--sheet", "muggins", *arguments], *lines)
    assert sum(complaint in line for line in shown) == lines.count("match") + lines.count("points")
    assert any(line.startswith("6-6, ") and "wants a 6" in line for line in shown)  # it goes on
    assert saved_matches() == []


def test_an_empty_hub_begins_a_match_from_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    shown = said(monkeypatch, capsys, ["hub", "--plain", "--sheet", "bergen"], "match", "quit")
    assert "Double-6 set. At the table: Player 1 and Player 2." in " ".join(shown)
    assert not any("put away" in line for line in shown)


def test_an_evening_is_kept_corrected_and_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path
) -> None:
    file = str(tmp_path / "friday.json")
    first = ["out Ana", "15", "", "", "6-4 2-2", "9"]
    second = ["blocked", "", "", "", "5", "12", "19"]
    mended = ["correct 1 out ana", "20", "", "", "6-4 2-2", "9"]
    asked = ["pad", "muggins", *PLAYERS, "--file", file]
    said(monkeypatch, capsys, asked, *first, *second)
    shown = said(monkeypatch, capsys, ["pad", "--file", file], *mended, "versions", "note tea")
    assert "Round 1, written by keeper, corrected since: 38 0 0" in shown
    assert "Round 1, written by keeper: 43 0 0" in shown
    printed = said(monkeypatch, capsys, ["pad", "--file", file, "--print"])
    assert printed[2:6] == [
        "       Ana  Ben  Eva",
        "Rd. 1   43    0    0  corrected",
        "Rd. 2   21    7    0",
        "Total   64    7    0",
    ]
    assert ",Total,64,7,0" in said(monkeypatch, capsys, ["pad", "--file", file, "--csv"])
    assert "<td>43</td>" in "".join(said(monkeypatch, capsys, ["pad", "--file", file, "--html"]))
    assert len(json.loads(Path(file).read_text())["entries"]) == 4


def test_undo_takes_the_last_round_back(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    lines = ["out Ben", "9", "4", "undo", "undo"]
    shown = said(monkeypatch, capsys, ["pad", "draw", *PLAYERS], *lines)
    assert shown.count("Rd. 1    0   13    0") == 1
    assert shown[-2:] == ["There is no move to take back.", "Round 1> "]


def test_refusals_are_told_and_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    lines = ["out Ana", "6-4", "6-4", "out Zoe", "won", "correct x"]
    shown = said(monkeypatch, capsys, ["pad", "draw", *PLAYERS], *lines)
    assert "6-4 cannot be in two hands: Ben and Eva both name it. [draw.1]" in shown
    assert "'Zoe' is none of Ana, Ben, Eva." in shown
    assert "'won' means nothing here; `help` says what can be typed." in shown
    assert not any(line.startswith("Rd. 1") for line in shown)


def test_bids_and_chips_are_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    four = ["--players", "Ana,Ben,Eva,Leo"]
    shown = said(monkeypatch, capsys, ["pad", "texas-42", *four], "hand", "Ben 31", "3", "10")
    assert "Rd. 1   10   32   10   32" in shown
    shown = said(monkeypatch, capsys, ["pad", "poker", *PLAYERS], "hand", "90", "130", "80")
    assert "Rd. 1  -10   30  -20" in shown


@pytest.mark.parametrize("sheet", kept_sheets(), ids=lambda sheet: sheet.id)
def test_a_blank_page_for_every_sheet(sheet: by.Sheet, capsys: Captured) -> None:
    assert main(["pad", sheet.id, "--blank", "--rows", "3"]) == 0
    page = capsys.readouterr().out
    seats = sheet.seats[sheet.usual_set][-1]
    assert page.count('<th scope="col">') == 1 + seats
    assert page.count("<td></td>") == (3 + 2) * seats


def test_a_record_is_printed_as_its_score_sheet(tmp_path: Path, capsys: Captured) -> None:
    match = by.Match(by.find("draw"), seats=2, seed="paper")
    chance = rng("paper")
    while not match.over:
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
    file = tmp_path / "match.jsonl"
    file.write_text(f"{match.record()}\n")
    assert main(["pad", "--record", str(file)]) == 0
    total = next(line for line in capsys.readouterr().out.splitlines() if "Total" in line)
    assert [int(number) for number in total.split()[1:]] == match.totals


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["pad"], "Which game, and who plays?"),
        (["pad", "--blank"], "Which game, and who plays?"),
        (["pad", "bingo", "--players", "Ana"], "Bingo has no scorepad"),
        (["pad", "muggins", "--players", "Ana"], "players, not 1"),
        (["hub", "--sheet", "poker"], "Poker is not a game whose open ends"),
        (["hub", "--sheet", "muggins", "--set", "7"], "double-7"),
    ],
)
def test_what_cannot_be_kept(arguments: list[str], complaint: str, capsys: Captured) -> None:
    assert main(arguments) == 2
    assert complaint in capsys.readouterr().err


def test_a_file_that_is_no_pad_is_left_alone(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "poem.json"
    file.write_text("roses")
    assert main(["pad", "--file", str(file), "--print"]) == 2
    assert "Cannot use" in capsys.readouterr().err
    assert file.read_text() == "roses"
