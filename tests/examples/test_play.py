"""The two games, wherever games are played: laws, bots, terminal, simulations, records, server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from plugin import installed_from

import boneyard as by
from boneyard.core.errors import UnknownSheet
from boneyard.lab.simulate import Plan, simulate
from boneyard.record import parse, replay
from boneyard.testing import check_sheet

from .conftest import NAMES

every_game = pytest.mark.parametrize("name", NAMES)


@every_game
def test_it_keeps_every_law(name: str) -> None:
    check_sheet(by.find(name), matches=2)


@every_game
def test_every_level_plays_it(name: str) -> None:
    sheet = by.find(name)
    for level in ("easy", "medium"):
        match = by.Match(sheet, seats=2, seed=level)
        bots = [by.bots.find_for(sheet, each, "a") for each in (level, "random")]
        for _ in range(12):
            match.play(bots[match.to_move].choose(match.view()))


@every_game
def test_it_is_simulated_and_its_records_replay(name: str) -> None:
    sheet = by.find(name)
    seats = sheet.usual_seats
    plan = Plan(
        sheet=name,
        set=sheet.usual_set,
        seats=seats,
        bots=("random",) * seats,
        seed="s",
        options={},
        keep_records=True,
    )
    for outcome in simulate(plan, 3):
        match = replay(parse(outcome.record))
        assert match.over and match.sheet.id == name


def terminal(site: Path | None, home: Path, typed: str, *arguments: str) -> str:
    """What the terminal says where the games are installed, or are not."""
    others = [each for each in sys.path if each and Path(each).name != "site"]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(site)] * (site is not None) + others),
        "XDG_STATE_HOME": str(home),
        "HOME": str(home),
    }
    run = subprocess.run(
        [sys.executable, "-m", "boneyard", *arguments],
        input=typed,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout


def test_the_terminal_lists_explains_and_plays_them(site: Path, tmp_path: Path) -> None:
    listed = json.loads(terminal(site, tmp_path, "", "sheets", "--json"))
    assert [each["id"] for each in listed[-2:]] == ["chicken-foot", "fives-and-threes"]
    assert "double wants toes" in terminal(site, tmp_path, "", "rules", "chicken-foot.4")
    said = terminal(site, tmp_path, "24\nq\n", "--plain")
    assert "Chicken Foot" in said
    alone = ["play", "chicken-foot", "--plain", "--seed", "3", "--seats", "2"]
    said = terminal(site, tmp_path, "hint\n9-3 a\nlog\nquit\n", *alone)
    assert "Ends: " in said and "Hint: " in said and "You: 9-3@9." in said and "Saved" in said
    gone = terminal(None, tmp_path, "resume\nq\n", "--plain")  # where it is not installed
    assert gone.count("chicken-foot") > 1 and "No game called “chicken-foot”" in gone


def test_a_record_of_a_game_that_is_not_installed_says_so(site: Path) -> None:
    text = str(by.Match(by.find("chicken-foot"), seed="x").record())
    with installed_from():
        sys.path.remove(str(site))
        try:
            with pytest.raises(by.BoneyardError, match="chicken-foot"):
                replay(parse(text))
            with pytest.raises(UnknownSheet):
                by.find("chicken-foot")
        finally:
            sys.path.insert(0, str(site))
