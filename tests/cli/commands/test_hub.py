"""`boneyard hub`: the hub of a real table at the terminal."""

from __future__ import annotations

import pytest

from boneyard.cli.game import launch
from boneyard.cli.game.saves import saved_matches
from cli.desk import Captured, said

PLAYERS = ["--players", "Ana,Ben,Eva"]


def test_the_keys_of_the_hub(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    shown = said(monkeypatch, capsys, ["hub"], "-6 +2", "", "-2+5=", "log", "undo", "undo 5", "+7")
    assert "24> -6 +2" in shown and "20: the theme plays." in shown
    assert "20> -2+5=" in shown and "23" in shown and "-2 +5 = 23" in shown
    assert "Nothing to undo." in shown
    assert "No key “+7”. Keys are +1 to +6 and -1 to -6." in shown


def test_the_hub_tile_by_tile(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    lines = ["6-6", "3-6", "6-3", "5-4", "ends", "undo", "6-2>6-6", "log"]
    shown = said(monkeypatch, capsys, ["hub", "--sheet", "muggins"], *lines)
    assert "6·6: the ends make 12, +0." in shown
    assert "6·3 on 6·6: the ends make 15, +15." in shown
    assert "That tile is already on the table." in shown
    assert "That tile doesn't fit there." in shown
    assert "3 on 6·3, 1 free, takes 3" in shown and "12> 6-2>6-6" in shown


def test_the_printed_hubs_keys_are_told(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    shown = said(monkeypatch, capsys, ["hub", "--sheet", "caribbean-cruise"], "6-6", "6-2")
    assert "On the printed hub: -6 +2" in shown


def test_which_end_is_asked(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    lines = ["6-6", "5-2", "2", "quit"]
    shown = said(monkeypatch, capsys, ["hub", "--sheet", "matador"], *lines)
    assert "Where does 5·2 go?" in shown and "5·2 on 6·6 (leaving 2): +0." in shown


def test_the_hub_knows_who_lays(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    lines = ["6-6", "6-3", "points", "undo", "eva", "ana 6-3", "5-3", "undo 2", "Ben 6-3", "points"]
    asked = ["hub", "--sheet", "muggins", *PLAYERS]
    shown = said(monkeypatch, capsys, asked, *lines, "new", "points")
    turns = [line.split(",")[0] for line in shown if "> " in line and ", " in line]
    assert turns[:5] == ["Ana", "Ben", "Eva", "Eva", "Ben"]  # whose turn each line was typed at
    assert turns[5:9] == ["Eva", "Ben", "Eva", "Ana"]
    totals = [line for line in shown if line.startswith("Ana 0")]
    assert totals == [
        "Ana 0, Ben 15, and Eva 0",
        "Ana 0, Ben 15, and Eva 0",
        "Ana 0, Ben 0, and Eva 0",
    ]


def test_a_match_goes_on_after_the_hand_at_the_hub(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(launch, "made_up_seed", lambda sheet: "onward")
    lines = ["Ben 6-6", "6-3", "match", "", "", "quit"]  # show the hand, lead what must be led
    asked = ["hub", "--plain", "--sheet", "muggins", *PLAYERS, "--option", "target=90"]
    shown = said(monkeypatch, capsys, asked, *lines)
    assert any(line.startswith("The tiles on the table are put away") for line in shown)
    assert [line[:13] for line in shown if line.startswith("Eva: ")] == ["Eva: 15 point"]
    (saved,) = saved_matches()
    assert saved.lineup.names == ("Ana", "Ben", "Eva") and saved.lineup.people == [0, 1, 2]
    fields = saved.record.fields
    assert fields["after"] == {"rounds": 1, "totals": [0, 0, 15], "starter": 1}
    assert fields["options"] == {"target": "90"} and len(fields["rounds"][0]["moves"]) == 1


@pytest.mark.parametrize(
    ("arguments", "lines", "complaint"),
    [
        ([], ["6-6", "points", "match", "ends"], "It isn't known who played which tile"),
        ([*PLAYERS, "--option", "target=15"], ["6-6", "6-3", "match", "ends"], "already won"),
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
    assert any(line.startswith("6 on 6·6, ") and "takes 6" in line for line in shown)  # it goes on
    assert saved_matches() == []


def test_an_empty_hub_begins_a_match_from_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    shown = said(monkeypatch, capsys, ["hub", "--plain", "--sheet", "bergen"], "match", "quit")
    assert "Double-6 set. At the table: Player 1 and Player 2." in " ".join(shown)
    assert not any("put away" in line for line in shown)
