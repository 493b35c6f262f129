"""`boneyard replay`."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from boneyard.cli.commands.replay import Replay
from boneyard.cli.input import Reader
from boneyard.cli.main import main
from boneyard.cli.output import Lines
from boneyard.lab.simulate import Plan, play_match
from cli.desk import Captured, Script, typed


def test_replay_confirms_good_records(games: Path, capsys: Captured) -> None:
    assert main(["replay", str(games)]) == 0
    *lines, total = capsys.readouterr().out.splitlines()
    assert total == "3 games are good."
    for number, line in enumerate(lines, start=1):
        pattern = (
            rf"games\.jsonl, line {number}: Muggins, \d+ rounds?, won by random \([01]\), "
            r"deals match the seed\."
        )
        assert re.fullmatch(pattern, line)


def test_replay_says_when_deals_do_not_follow_from_the_seed(games: Path, capsys: Captured) -> None:
    games.write_text(games.read_text(encoding="utf-8").replace('"r/1"', '"elsewhere"'))
    assert main(["replay", str(games)]) == 0
    assert capsys.readouterr().out.count("deals don't match the seed") == 1


def test_a_record_cut_short_fails_and_the_others_are_still_checked(
    games: Path, capsys: Captured
) -> None:
    lines = games.read_text(encoding="utf-8").splitlines()
    games.write_text("\n".join([lines[0], lines[1][:300], lines[2]]), encoding="utf-8")
    assert main(["replay", str(games)]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("games.jsonl, line 2: not JSON: ") and said.err.count("\n") == 1
    assert said.out.splitlines()[-2:] == ["2 games are good.", "1 game is bad."]


def test_an_edited_record_fails_with_round_move_and_clause(games: Path, capsys: Captured) -> None:
    first, *others = games.read_text(encoding="utf-8").splitlines()
    fields = json.loads(first)
    moves = fields["rounds"][0]["moves"]
    moves[1][1] = moves[0][1]  # the leading double again
    games.write_text("\n".join([json.dumps(fields), *others]), encoding="utf-8")
    assert main(["replay", str(games)]) == 1
    error = capsys.readouterr().err
    assert re.match(r"games\.jsonl, line 1, round 1, move 2: .*\[muggins\.\d+\]\n$", error)


def test_a_file_that_is_no_text_fails_without_a_traceback(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "noise.jsonl"
    file.write_bytes(bytes(range(256)))
    assert main(["replay", str(file)]) == 1
    error = capsys.readouterr().err
    assert "noise.jsonl, line 1: not JSON" in error and "\x1b" not in error


def test_an_empty_file_holds_no_bad_record(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "empty.jsonl"
    file.write_text("\n\n")
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out == "0 games are good.\n"


# Move by move -----------------------------------------------------------------------------------


def steps(games: Path, reader: Reader | None, seat: int | None = None) -> str:
    out = Lines(text := io.StringIO())
    assert Replay(out, reader, step=True, seat=seat).run(games)
    return text.getvalue()


def test_step_shows_every_move_and_every_hand(games: Path) -> None:
    said = steps(games, None)
    moves = [json.loads(line)["rounds"] for line in games.read_text("utf-8").splitlines()]
    total = sum(len(each["moves"]) for rounds in moves for each in rounds)
    assert len(re.findall(r"^\d+\. ", said, re.M)) == total
    first = json.loads(games.read_text("utf-8").splitlines()[0])["rounds"][0]
    assert all(
        tile.replace("-", "·") in said.split("1. ")[0] for hand in first["hands"] for tile in hand
    )
    assert re.search(r"drew \d·\d\.", said)
    assert len(re.findall(r"^random \([01]\) won\.", said, re.M)) == 3


def test_a_seat_sees_only_its_own_hand_and_draws(games: Path) -> None:
    said = steps(games, None, seat=1)
    assert "random (1) has " in said and "random (0) has " not in said
    drew = [line for line in said.splitlines() if " drew " in line]
    assert all(("drew 1 tile." in line) == ("random (0)" in line) for line in drew)


def test_enter_shows_the_next_move_and_q_stops(games: Path) -> None:
    said = steps(games, Script(["", "", "q"]))
    assert len(re.findall(r"^\d+\. ", said, re.M)) == 2


def test_a_seat_that_is_not_there_is_refused(games: Path, capsys: Captured) -> None:
    assert main(["replay", str(games), "--step", "--seat", "2"]) == 2
    assert "line 1: no seat 2. Seats are 0 to 1." in capsys.readouterr().err


def test_a_saved_match_can_be_replayed(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "1", "quit")
    main(["play", "block", "--seed", "a", "--bots", "random"])
    (file,) = (tmp_path / "home" / "matches").glob("*.jsonl")
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    assert "Block, 1 round, unfinished, deals match the seed." in capsys.readouterr().out


def test_names_in_records_cannot_steer_the_terminal(tmp_path: Path, capsys: Captured) -> None:
    plan = Plan("block", 6, 2, ("random", "random"), "s", keep_records=True)
    fields = json.loads(play_match(plan, 0).record)
    fields["players"] = ["\x1b[2J", "\x1b]0;title\x07"]
    file = tmp_path / "names.jsonl"
    file.write_text(json.dumps(fields), encoding="utf-8")
    assert main(["replay", str(file), "--step"]) == 0
    assert "\x1b" not in capsys.readouterr().out
