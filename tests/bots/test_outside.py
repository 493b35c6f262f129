"""Bots of other people's: whatever they do, the match goes on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import boneyard as by
from boneyard.bots import Bot, outside, pipe
from boneyard.bots import conversation as talking
from boneyard.bots.outside import OutsideBot, check_anywhere, find_anywhere, short_name
from boneyard.core.errors import BotFails, CannotPlay, UnknownBot
from boneyard.core.move import Move
from boneyard.core.view import View
from boneyard.lab.arena import ArenaPlan, play_deal
from boneyard.lab.simulate import Plan, play_match

STRANGER = Path(__file__).with_name("stranger.py")
PATIENT = 60.0  # seconds


def command(habit: str) -> str:
    return f"{sys.executable} -S {STRANGER} {habit}"


@pytest.fixture(autouse=True)
def nobody_is_hurried_or_left_running(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(talking, "HELLO_SECONDS", PATIENT)
    monkeypatch.setattr(OutsideBot, "seconds", PATIENT)
    yield
    outside.hang_up()


def last_moves(view: View) -> Move:
    return view.moves()[-1]


@pytest.mark.parametrize("sheet", ["block", "muggins", "mexican-train", "texas-42", "poker"])
def test_a_good_one_makes_the_moves_it_says(sheet: str) -> None:
    bot = find_anywhere(f"cmd:{command('good')}", "seed")
    match = by.Match(by.find(sheet), seed="good")
    while not match.rounds:
        view = match.view()
        move = bot.choose(view)
        assert move == last_moves(view)
        match.play(move)
    assert bot.faults == 0
    bot.close()


@pytest.mark.parametrize(
    "habit",
    [
        "crashes",
        "crashes-later",
        "cheats",
        "garbage",
        "floods",
        "lists",
        "deep",
        "misnumbers",
        "hangs-up",
        "talks-twice",
        "slow",
        "leaves-a-child",
    ],
)
def test_a_bad_one_loses_moves_and_never_the_table(
    habit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = outside.process_bot(command(habit))
    quick = 0.3 if habit in ("slow", "leaves-a-child") else PATIENT
    monkeypatch.setattr(kind, "seconds", quick)
    monkeypatch.setattr(pipe, "HANG_UP_SECONDS", 0.1)
    plan = Plan("draw", 6, 2, (f"cmd:{command(habit)}", "random"), "bad", {"target": "30"})
    outcome = play_match(plan, 0)
    assert outcome.winners
    assert outcome.faults[0] > 0 and outcome.faults[1] == 0


def test_one_that_always_fails_is_soon_not_asked_any_more() -> None:
    talk = talking.Talk(command("crashes"))
    said = []
    for _ in range(talking.PATIENCE + 2):
        with pytest.raises(talking.Owed) as owed:
            talk.ask({"moves": ["pass"]}, "", PATIENT)
        said.append(owed.value.why)
    assert said == ["ended"] * talking.PATIENCE + ["given-up"] * 2


def test_what_cannot_be_started_or_does_not_greet_is_refused_at_once() -> None:
    for text in ("/nowhere/at/all", "", "'", command("rude"), f"{sys.executable} -c pass"):
        with pytest.raises(BotFails):
            check_anywhere(by.find("block"), f"cmd:{text}")
    with pytest.raises(CannotPlay):
        check_anywhere(by.find("muggins"), f"cmd:{command('picky')}")
    check_anywhere(by.find("block"), f"cmd:{command('picky')}")


def test_only_the_owner_of_a_machine_starts_programs() -> None:
    """`find` is what a server asks with names that strangers send."""
    for name in (f"cmd:{command('good')}", "entry:any"):
        with pytest.raises(UnknownBot):
            by.bots.find(name)


def test_processes_of_other_seats_are_others_and_end_with_the_match() -> None:
    bots = [find_anywhere(f"cmd:{command('good')}") for _ in range(2)]
    match = by.Match(by.find("block"), seed="two")
    for _ in range(6):
        match.play(bots[match.to_move].choose(match.view()))
    running = [talk.line.process for talk in outside._talks.values()]
    assert len(running) == len({each.pid for each in running if each is not None}) == 2
    for bot in bots:
        bot.close()
    assert not outside._talks
    assert all(each is not None and each.poll() is not None for each in running)


def test_the_arena_counts_what_they_owe() -> None:
    plan = ArenaPlan("block", 6, 2, (f"cmd:{command('cheats')}", "greedy"), "owe", rounds=1)
    games = play_deal(plan, 0).games
    for game in games:
        for bot, faults in zip(game.bots, game.faults, strict=True):
            assert (faults > 0) is (bot != "greedy")


def test_the_same_seed_makes_the_same_moves_instead() -> None:
    plan = Plan("block", 6, 2, (f"cmd:{command('cheats')}", "random"), "i", keep_records=True)
    assert play_match(plan, 0) == play_match(plan, 0)


def test_names_to_show() -> None:
    assert short_name("cmd:python3 -u bots/keeper.py") == "keeper"
    assert short_name("cmd:./mybot") == "mybot" and short_name("entry:keeper") == "keeper"


# Entry points ------------------------------------------------------------------------------


class Raises(Bot):
    """Fails at everything."""

    name = "raises"

    def choose(self, view: View) -> Move:
        raise ZeroDivisionError

    def calls(self, view: View) -> bool:
        raise KeyError

    def close(self) -> None:
        raise OSError


class Invents(Raises):
    """Answers with a move of another time."""

    def choose(self, view: View) -> Move:
        return by.Match(by.find("block"), seed="elsewhere").sheet.parse("0-0")


class Keeps(Bot):
    """Plays well enough, and only Block."""

    name = "keeps"

    @classmethod
    def plays(cls, sheet: by.Sheet) -> bool:
        return sheet.id == "block"

    def choose(self, view: View) -> Move:
        return last_moves(view)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Entry points as an installed package would have them."""

    def entry_points(group: str, name: str | None = None) -> list[EntryPoint]:
        names = {"raises": "Raises", "invents": "Invents", "keeps": "Keeps", "number": "STRANGER"}
        assert group == "boneyard.bots"
        return [
            EntryPoint(each, f"{__name__}:make_{each}", group)
            for each in names
            if name in (None, each)
        ]

    outside._entry.cache_clear()
    monkeypatch.setattr(outside, "entry_points", entry_points)


def make_raises(seed: str) -> Bot:
    return Raises()


def make_invents(seed: str) -> Bot:
    return Invents()


def make_keeps(seed: str) -> Bot:
    return Keeps()


def make_number(seed: str) -> int:
    return 5


@pytest.mark.usefixtures("installed")
def test_an_entry_point_plays_by_its_name() -> None:
    outcome = play_match(Plan("block", 6, 2, ("entry:keeps", "random"), "e"), 0)
    assert outcome.faults == [0, 0] and outcome.winners
    with pytest.raises(CannotPlay):
        check_anywhere(by.find("draw"), "entry:keeps")
    with pytest.raises(UnknownBot, match="entry:keeps"):
        find_anywhere("entry:nobody")
    with pytest.raises(BotFails):
        find_anywhere("entry:number")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("name", ["raises", "invents"])
def test_an_entry_point_that_fails_loses_the_move(name: str) -> None:
    options = {"claims": "manual", "target": "30"}
    outcome = play_match(Plan("muggins", 6, 2, (f"entry:{name}", "random"), "e", options), 0)
    assert outcome.faults[0] > 5 and outcome.winners


def test_a_stand_in_knows_what_is_played_and_starts_nothing() -> None:
    stands_in = outside.announced(f"cmd:{command('picky')}", by.SHEETS)
    assert stands_in.plays(by.find("draw")) and not stands_in.plays(by.find("poker"))
    view = by.Match(by.find("block"), seed="a").view()
    bot = outside.announced(f"cmd:{command('picky')}", by.SHEETS)()
    assert bot.choose(view) in view.moves() and bot.calls(view) and not outside._talks
    assert not issubclass(stands_in, OutsideBot)
