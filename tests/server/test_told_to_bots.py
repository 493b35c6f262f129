"""What a bot of somebody else's can find out at a table: its view, and a seed that says nothing."""

from __future__ import annotations

import asyncio
import json
import pickle
import sys
from pathlib import Path
from typing import Any

import pytest

import boneyard as by
from boneyard.bots.seeds import bot_seed
from boneyard.core.chance import numbered
from boneyard.core.match import Match
from boneyard.server.settings.thoughts import Thoughts
from boneyard.server.workers.pool import WorkerPool

from .living import PATIENT

SEED = "3f9c0a77d2b14e6b8a55c1e0f7d93b21"
LISTENER = """
import json, sys
with open(sys.argv[1], "a") as notes:
    for line in sys.stdin:
        notes.write(line)
        notes.flush()
        asked = json.loads(line)
        if asked["type"] == "hello":
            print(json.dumps({"type": "hello", "protocol": 1, "name": "Listener"}), flush=True)
        else:
            print(json.dumps({"id": asked["id"], "move": asked["view"]["moves"][0]}), flush=True)
"""
SNOOPER = """
import gc, pickle, sys
from boneyard.bots import Bot


def everything():
    '''All that Python can reach here: objects, the locals of every frame, modules.'''
    found = list(gc.get_objects())
    for frame in sys._current_frames().values():
        while frame is not None:
            found.append(dict(frame.f_locals))
            frame = frame.f_back
    for module in list(sys.modules.values()):
        found.append(dict(vars(module)))
    return found


class Snooper(Bot):
    name = "snooper"

    def __init__(self, seed):
        self.seed = seed

    def choose(self, view):
        texts, numbers, kinds = set(), [], set()
        for each in everything():
            kinds.add(type(each).__name__)
            for part in [each, *gc.get_referents(each)]:
                kinds.add(type(part).__name__)
                if isinstance(part, str):
                    texts.add(part.encode("utf-8", "ignore"))
                elif isinstance(part, (bytes, bytearray)):
                    texts.add(bytes(part))
                elif isinstance(part, (list, tuple)) and all(type(n) is int for n in part):
                    numbers.append(list(part))
        with open(PLACE, "ab") as notes:
            pickle.dump((self.seed, view.facts(), texts, numbers, kinds), notes)
        return view.moves()[0]
"""


def installed(folder: Path, notes: Path) -> None:
    """A package with an entry point, as an owner would install it."""
    (folder / "snooper.py").write_text(f"PLACE = {str(notes)!r}\n{SNOOPER}")
    about = folder / "snooper-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: snooper\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[boneyard.bots]\nsnooper = snooper:Snooper\n")


def late(sheet: str, seed: str) -> Match:
    """A match in its second round, where the mover has a choice: much has been dealt by then."""
    match = Match(by.find(sheet), seed=seed, seats=4)
    while not match.rounds or len(match.current().moves) < 5 or len(match.moves()) < 2:
        match.play(match.moves()[0])
    return match


def moved(outside: dict[str, str], matches: list[Match], **given: Any) -> None:
    """Let the bot at hand move in each of these matches."""

    async def scene() -> None:
        workers = WorkerPool(Thoughts(within=PATIENT), outside, tempo=0.0, **given)
        (name,) = outside
        for match in matches:
            offered = [str(move) for move in match.moves()]
            assert await workers.move(name, match, match.to_move, 7) == offered[0]
        workers.close()

    asyncio.run(asyncio.wait_for(scene(), 5 * PATIENT))


def hidden(match: Match) -> list[list[int]]:
    """What the seat to move may not know: the other hands, and the stock."""
    deal = match.opened()
    hands = [deal.halves(seat) for seat in range(match.seats) if seat != match.to_move]
    return [each for each in (*hands, deal.undrawn_halves()) if len(each) > 3]


def reveals(seed: str, match: Match) -> bool:
    """Can the deal be had from this seed, or from a part of it?"""
    parts = [seed, *seed.split("/"), *(seed[:end] for end in range(len(seed)))]
    dealt = match.current().dealt
    twins = (Match(match.sheet, seats=match.seats, set=match.top, seed=each) for each in set(parts))
    return any(
        twin.current().dealt == match.rounds[0].dealt or twin.current().dealt == dealt
        for twin in twins
    )


def test_a_process_is_told_a_view_and_a_seed_that_says_nothing(tmp_path: Path) -> None:
    listener, notes = tmp_path / "listener.py", tmp_path / "notes"
    listener.write_text(LISTENER)
    match = late("block", SEED)
    moved({"listener": f"cmd:{sys.executable} -S {listener} {notes}"}, [match])
    asked = [json.loads(line) for line in notes.read_text().splitlines()]
    (question,) = [each for each in asked if each["type"] == "move"]
    assert set(question) == {"type", "id", "seed", "seconds", "view"}
    assert question["view"] == json.loads(json.dumps(match.view().facts()))
    assert SEED not in notes.read_text() and not reveals(question["seed"], match)


def test_the_number_of_a_deal_cannot_be_guessed_from_a_bots_seed(tmp_path: Path) -> None:
    listener, notes = tmp_path / "listener.py", tmp_path / "notes"
    listener.write_text(LISTENER)
    match = late("block", numbered(17))
    command = f"cmd:{sys.executable} -S {listener} {notes}"
    moved({"listener": command}, [match])
    moved({"listener": command}, [match], key=b"another house")
    asked = [json.loads(line) for line in notes.read_text().splitlines()]
    seeds = {each["seed"] for each in asked if each["type"] == "move"}
    assert len(seeds) == 2  # each house has a secret of its own
    guesses = {bot_seed(numbered(17), *moment) for moment in ([], [7], [match.to_move, 7])}
    assert not seeds & guesses
    assert bot_seed(numbered(17), match.to_move, 7, key=b"another house") in seeds


def test_an_entry_point_finds_nothing_else_in_its_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = tmp_path / "notes"
    installed(tmp_path, notes)
    monkeypatch.syspath_prepend(str(tmp_path))
    first = late("block", SEED)
    second = late("draw", SEED)
    while second.to_move == first.to_move or len(second.moves()) < 2:
        second.play(second.moves()[0])
    # The same bot at other seats, and our own at the same tables: it must not meet what they saw.
    moved({"snooper": "entry:snooper"}, [first, second])
    found = []
    with notes.open("rb") as written:
        for _ in range(2):
            found.append(pickle.load(written))
    for match, (seed, facts, texts, numbers, kinds) in zip((first, second), found, strict=True):
        assert facts == match.view().facts() and not reveals(seed, match)
        assert not [text for text in texts if SEED.encode() in text]
        assert not kinds & {"Match", "Deal", "Record", "Round"}
        records = [text for text in texts if b'"hands"' in text and b'"stock"' in text]
        assert not records
        for secret in hidden(match):
            about_so_many = [each for each in numbers if len(each) <= len(secret) + 3]
            assert not [each for each in about_so_many if set(secret) <= set(each)]
