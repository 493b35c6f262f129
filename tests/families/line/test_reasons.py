"""Greedy's reasons: each is told where it is the point of the move, and none is ever untrue."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest
from hypothesis import strategies as st
from laws.games import anywhere
from scene import Scene

import boneyard as by
from boneyard.bots.greedy import GreedyBot
from boneyard.core.chance import rng
from boneyard.core.codes import VERBS
from boneyard.core.deal import Deal
from boneyard.core.sheet import Sheet
from boneyard.families.line.engine.table import LineTable
from boneyard.words import ENGLISH, say, texts

from .tables import every_line_table, few

pytestmark = pytest.mark.once  # how a game is played does not depend on how the engine was built

PREFIX = "bot.greedy."
KEYS = {key.removeprefix(PREFIX) for key in texts(ENGLISH) if key.startswith(PREFIX)}
KEYS = {key for key in KEYS if "." not in key}  # other games' reasons stand in tables of their own


def key_of(reason: str) -> tuple[str, int]:
    """Which text of the catalogue this is, and the number in it (0 without one)."""
    for key in KEYS:
        template = texts(ENGLISH)[PREFIX + key]
        pattern = re.escape(template).replace(r"\{points\}", r"(\d+)")
        found = re.fullmatch(pattern, reason)
        if found:
            return key, int(found[1]) if found.groups() else 0
    raise AssertionError(f"not a reason of the catalogue: {reason}")


def explained(scene: Scene) -> tuple[str, str]:
    move, reason = GreedyBot("told").explain(scene.match.view())
    return str(move), reason


def told(key: str, **facts: int) -> str:
    return say(PREFIX + key, **facts)


PAIR = ["6-6 4-1 3-2", "6-3 6-5 6-1"]
LAST = ["6-6 5-4 3-1", "6-5 6-4"]
LOW = ["3-3 3-2 3-1 4-1 2-0", "2-1 6-5 5-5 4-4 6-6"]
LOCKED = ["3-3 3-2 3-1 4-1 6-0 6-3", "2-1 6-5 5-5 4-4"]
UNTIL_LOCKED = ["3-3", "pass", "3-2>3-3", "2-1>3-2"]


@pytest.mark.parametrize(
    ("sheet", "hands", "moves", "expected"),
    [
        ("muggins", PAIR, [], told("lead")),
        ("muggins", PAIR, ["6-6"], told("score", points=15)),
        ("bergen", LAST, ["6-6", "6-5>6-6", "5-4>6-5"], told("out-scoring", points=3)),
        ("draw", ["6-6 3-2", "6-3"], ["6-6"], told("only")),
        ("block", ["6-6 6-2", "5-3 1-1"], ["6-6"], told("nothing-fits")),
        ("block", LOW, UNTIL_LOCKED, told("block")),
        ("block", LOCKED, UNTIL_LOCKED, told("shut-out")),
        ("block", ["6-4 4-4 4-3 1-0", "6-1 3-2 1-1 5-5"], ["6-4", "6-1>4-6"], told("double")),
        ("block", ["3-3 2-1 5-4", "6-3 3-0 6-0"], ["3-3"], told("heaviest")),
        (
            "tiddle-a-wink",
            ["6-6 6-4 4-4 5-0 6-2 4-0", "6-1 3-2 1-1"],
            ["6-6", "6-4>6-6", "6-1>6-6"],
            told("goes-on"),
        ),
        (
            "matador",
            ["6-6 4-2 3-2", "4-3 2-1 5-5"],
            ["6-6"],
            told("choices"),
        ),
        (
            "bergen",
            ["6-6 5-4 5-3 6-4 1-0", "6-5 6-3 2-2 2-1"],
            ["6-6", "6-5>6-6"],
            told("no-reply"),
        ),
        ("block", ["6-5 5-4 6-1 4-3 2-2", "4-4 5-3"], ["6-5", "5-3>6-5"], told("hard")),
    ],
)
def test_a_reason_is_told(sheet: str, hands: list[str], moves: list[str], expected: str) -> None:
    scene = Scene(sheet, hands)
    for move in moves:
        scene.play(move)
    assert explained(scene)[1] == expected


def test_a_forced_draw_and_drawing_by_choice() -> None:
    scene = Scene("draw", ["6-6 4-1", "5-3 2-2"], "6-2 3-1")
    scene.play("6-6")
    assert explained(scene) == ("draw", told("nothing-fits"))
    hands = ["5-5 5-1 5-3 6-2 3-1", "5-4 6-1 6-5 4-2 4-0 2-2 1-0"]
    scene = Scene("muggins", hands, "6-4 3-3 2-0")
    scene.play("5-5", "5-4>5-5", "5-1>5-5", "1-6>5-1", "5-3>5-5")
    assert explained(scene) == ("draw", told("draw-to-score"))


def test_seeking_the_lead_and_turning_it_up() -> None:
    scene = Scene("caribbean-cruise", ["6-5 4-1", "5-3 2-2"], "6-2 6-6")
    assert explained(scene) == ("draw", told("seek"))
    hands = ["6-5", "5-4", "4-3", "3-2", "2-1", "1-0"]
    scene = Scene("tiddle-a-wink-pool", hands, "6-2 6-1")
    assert explained(scene) == ("turn", told("turn"))


def test_calling_going_out_and_winning() -> None:
    scene = Scene("muggins", PAIR, options={"claims": "manual"})
    scene.play("6-6", "6-3>6-6")
    assert explained(scene) == ("muggins", told("muggins", points=15))
    scene = Scene("muggins", ["6-6 4-1 3-2", "6-1"], "4-4 3-0")
    scene.play("6-6")
    assert explained(scene) == ("6-1>6-6", told("out"))
    scene = Scene("muggins", PAIR, totals=[0, 85])
    scene.play("6-6")
    assert explained(scene) == ("6-3>6-6", told("wins"))


def test_an_end_that_the_next_player_lacks() -> None:
    """Seat 1 passed on threes; beside the three a four stays open, which it may hold."""
    scene = Scene("block", ["3-3 5-3 4-3 3-2 4-1 1-0", "6-5 6-2 5-1 4-4 0-0"])
    scene.play("3-3", "pass", "3-5>3-3", "5-6>3-5", "3-4>3-3", "6-2>5-6")
    assert explained(scene) == ("2-3>6-2", told("lacking"))


def test_every_text_is_told_and_every_telling_has_a_text() -> None:
    asked = set()
    source = Path(by.__file__).parent
    for file in [*source.rglob("bots/*.py"), *source.rglob("bot/*.py")]:
        code = file.read_text(encoding="utf-8")
        if file.stem == "reasons":
            for call in re.findall(r"\btell\(([^)]*)\)", code):
                asked |= set(re.findall(r'"([a-z-]+)"', call))
        asked |= set(re.findall(rf'"{re.escape(PREFIX)}([a-z-]+)"', code))
    assert asked == KEYS
    for key in KEYS:
        facts = {name for _, name, _, _ in string.Formatter().parse(texts(ENGLISH)[PREFIX + key])}
        assert facts - {None} <= {"points"}


# Truth ------------------------------------------------------------------------------------------


def next_moves(deal: Deal, move: by.Move, sheet: Sheet) -> tuple[LineTable, list[by.Move]]:
    """The table, and what the seat to move may do, when this move has been made on a copy."""
    twin = deal.clone()
    twin.play(move.code)
    assert isinstance(twin.table, LineTable)
    return twin.table, sheet.moves(twin)


def lays(moves: list[by.Move]) -> list[by.Move]:
    return [move for move in moves if move.code < VERBS]


@every_line_table
@few
@anywhere(60)
def test_no_reason_is_untrue(match: by.Match, data: st.DataObject, seed: str) -> None:
    view = match.view()
    bot = GreedyBot(seed)
    move, reason = bot.explain(view)
    key, points = key_of(reason)
    plays = {each.code & ~(1 << 20) for each in lays(view.moves())}
    spots = {each: (each >> 5 & 31) + (each & 31) for each in plays}
    laid = spots.get(move.code & ~(1 << 20), -1)
    if key == "only":
        assert len(plays) == 1
    if key == "nothing-fits":
        assert not plays and str(move) in ("draw", "pass")
    if key == "heaviest":
        assert laid == max(tile.spots for tile in view.hand)
    if key == "heaviest-fitting":
        assert laid == max(spots.values()) > min(spots.values())
    if key in ("double", "goes-on"):
        assert (move.code >> 5 & 31) == move.code & 31
    for deal in (match._deal, view.imagine(rng(seed))):
        check_what_follows(deal, move, key, match.sheet, view.seat)
    if move.code < VERBS:
        scored = match.play(move)
        if key in ("score", "out-scoring"):
            assert scored.points == points
        if key in ("out", "out-scoring"):
            assert scored.round is not None and scored.round.why == "out"
        if key == "block":
            assert scored.round is not None and scored.round.why == "blocked"
        if key == "wins":
            assert scored.over


def check_what_follows(deal: Deal, move: by.Move, key: str, sheet: Sheet, seat: int) -> None:
    """What a reason says of the next player holds in any deal that agrees with the view."""
    if key not in ("shut-out", "lacking", "no-reply"):
        return
    table, moves = next_moves(deal, move, sheet)
    if table.over or table.to_move == seat:
        return
    if key == "shut-out":
        assert not lays(moves)
    if key == "no-reply":
        assert all(table.points_after(each.code & ~(1 << 20)) == 0 for each in lays(moves))
    if key == "lacking":
        name = move.code & 1023
        assert all(each.code >> 10 & 1023 != name for each in lays(moves))
