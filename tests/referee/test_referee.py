"""The referee itself: it passes honest matches and refuses every edited one."""

from copy import deepcopy
from typing import Any

import pytest

from . import SHEETS, Wrong, check, legal, perft, start
from .scenes import random_match, scene

TABLES = sorted(
    {
        (sheet, highest, seats)
        for sheet, row in SHEETS.items()
        for highest, limits in row.seats.items()
        for seats in limits
    }
)
SWITCHED = [
    (sheet, name, {"N": "30"}.get(value, value))
    for sheet, row in SHEETS.items()
    for name, values in row.switches.items()
    for value in values[1:]
]


@pytest.mark.parametrize(("sheet", "highest", "seats"), TABLES)
def test_random_matches_pass(sheet: str, highest: int, seats: int) -> None:
    for seed in range(2):
        check(random_match(sheet, highest, seats, {}, seed))


@pytest.mark.parametrize(("sheet", "name", "value"), SWITCHED)
def test_every_switch(sheet: str, name: str, value: str) -> None:
    for highest, (fewest, most) in SHEETS[sheet].seats.items():
        seats = min(most, max(fewest, 3))
        options = {name: value}
        if name == "six_hand":
            seats = 6
        if name == "matador_forced":
            options["matador_lead"] = "highest_double"
        check(random_match(sheet, highest, seats, options, 7))


@pytest.mark.parametrize(
    ("sheet", "highest", "seats", "options"),
    [
        ("front-porch", 6, 3, {"no_double": "heaviest", "double_opens": "2"}),
        ("front-porch", 6, 3, {"no_double": "draw", "boneyard_reserve": "2", "low_tie": "each"}),
        ("front-porch", 6, 3, {"no_double": "draw", "drawing": "off"}),
        ("tournament", 9, 4, {"no_double": "draw"}),
        ("muggins", 6, 3, {"no_double": "draw", "claims": "manual"}),
        ("muggins", 6, 2, {"no_double": "heaviest", "claims": "manual", "target": "50"}),
        ("bergen", 6, 3, {"no_double": "heaviest", "low_tie": "each"}),
        ("caribbean-cruise", 6, 2, {"boneyard_reserve": "2"}),
        ("pressman-matador", 12, 3, {"matador_total": "10"}),
        ("tiddle-a-wink-pool", 6, 6, {"pool_block": "carry", "ante": "3", "hands": "9"}),
        ("pressman-tiddle-a-wink", 9, 6, {"no_double": "heaviest", "taw_layout": "arm"}),
        ("pressman-tiddle-a-wink", 9, 6, {"no_double": "draw", "low_tie": "each"}),
    ],
)
def test_deals_without_doubles(
    sheet: str, highest: int, seats: int, options: dict[str, str]
) -> None:
    check(random_match(sheet, highest, seats, options, 5, bare=True))


def refused(record: dict[str, Any], words: str) -> None:
    """The record must be refused with these words."""
    with pytest.raises(Wrong, match=words):
        check(record)


@pytest.fixture
def honest() -> dict[str, Any]:
    """A match of three that passes, to be edited."""
    record = random_match("draw", 6, 3, {}, 11)
    check(record)
    return record


def test_edited_scores(honest: dict[str, Any]) -> None:
    for number in range(len(honest["rounds"])):
        for cause in ("play", "end"):
            edited = deepcopy(honest)
            edited["rounds"][number]["scores"][cause][1] += 1
            refused(edited, f"round {number + 1}, after move .*scores for {cause}")
    honest["totals"][0] += 1
    refused(honest, "totals")


def test_removed_moves() -> None:
    for sheet in ("draw", "block", "sebastopol", "tournament", "tiddle-a-wink"):
        record = random_match(sheet, 6, 4, {}, 3)
        for number, one in enumerate(record["rounds"][:3]):
            for place in range(len(one["moves"])):
                edited = deepcopy(record)
                del edited["rounds"][number]["moves"][place]
                refused(edited, f"round {number + 1}, ")


def test_added_and_illegal_moves(honest: dict[str, Any]) -> None:
    moves = honest["rounds"][1]["moves"]
    for place in range(len(moves)):
        seat, written = moves[place]
        for other in ("pass", "draw", "6-6", "6-6>6-6", "6-5>6-4=5", "muggins", "turn", "", "x"):
            if other != written:
                edited = deepcopy(honest)
                edited["rounds"][1]["moves"][place] = [seat, other]
                refused(edited, "round 2, ")
    honest["rounds"][1]["moves"].append([0, "pass"])
    refused(honest, f"round 2, move {len(moves)}: 'pass'; expected none, the round is over")


def test_wrong_ends(honest: dict[str, Any]) -> None:
    for field, value in (("why", "target"), ("why", None), ("leader", 2), ("dealer", 0)):
        edited = deepcopy(honest)
        edited["rounds"][0][field] = value
        refused(edited, "round 1")
    loser = deepcopy(honest)
    loser["winners"] = [(honest["winners"][0] + 1) % 3]
    refused(loser, r"winners after round .*; expected \[")
    silent = deepcopy(honest)
    silent["winners"] = []
    refused(silent, "winners")
    longer = deepcopy(honest)
    longer["rounds"].append(longer["rounds"][0])
    refused(longer, "the match was over")
    del honest["rounds"][-1]
    refused(honest, "totals")


def test_swapped_tiles(honest: dict[str, Any]) -> None:
    first = deepcopy(honest)
    hands = first["rounds"][0]["hands"]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    refused(first, "round 1, ")
    twice = deepcopy(honest)
    twice["rounds"][0]["hands"][0][0] = twice["rounds"][0]["hands"][0][1]
    refused(twice, "round 1, the deal: hands and stock are not the whole set once")
    honest["rounds"][0]["hands"][0].append(honest["rounds"][0]["stock"].pop())
    refused(honest, "round 1, the deal: seat 0 was dealt 8 tiles; expected 7")


def test_headings(honest: dict[str, Any]) -> None:
    for field, value, words in [
        ("format", "boneyard/2", "format"),
        ("sheet", "whist", "sheet 'whist'"),
        ("set", 7, "set 7"),
        ("seats", 5, "5 seats"),
        ("seats", True, "seats is True"),
        ("options", {"claims": "manual"}, "option claims"),
        ("options", {"spinner": "off "}, "expected auto or off or on"),
        ("options", {"target": "0"}, "target=0"),
        ("options", {"target": "N"}, "target=N"),
        ("options", {"target": "100"}, "is the default"),
        ("players", ["one"], "1 players"),
    ]:
        refused(honest | {field: value}, words)
    refused({"format": "boneyard/1"}, "fields")


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("moves", None, "round 1: moves: None; expected a list"),
        ("moves", ["6-6"], r"round 1, move 1: '6-6'; expected \[seat, move\]"),
        ("moves", [["0", "6-6"]], r"round 1, move 1: .*; expected \[seat, move\]"),
        ("moves", [[3, "6-6"]], "round 1, move 1: there is no seat 3; expected seat 0"),
        ("hands", [["6-6"]], "round 1, the deal: 1 hands; expected 3"),
        ("stock", ["4-6"], "round 1, the deal: '4-6' is not a tile"),
        ("stock", [6], "round 1: stock: 6; expected a text"),
        ("scores", [], "scores are"),
    ],
)
def test_malformed(honest: dict[str, Any], field: str, value: Any, words: str) -> None:
    honest["rounds"][0][field] = value
    refused(honest, words)


def test_in_progress() -> None:
    record = random_match("muggins", 6, 2, {}, 2)
    one = record["rounds"][0]
    record |= {"rounds": [one], "winners": []}
    moves = one["moves"]
    position = start("muggins", 6, 2, {}, one["hands"], one["stock"], 0, [0, 0])
    for length, (_, move) in enumerate(moves):
        now = one | {"moves": moves[:length], "scores": position.scores, "why": None}
        check(record | {"rounds": [now], "totals": position.scores["play"]})
        refused(record | {"rounds": [now], "totals": [1, 1]}, "totals")
        position = position.after(move)
    ended = one | {"scores": position.scores, "why": None}
    refused(record | {"rounds": [ended]}, "round 1, after move .*: why: None; expected 'out'")
    pegged, settled = one["scores"].values()
    totals = [a + b for a, b in zip(pegged, settled, strict=True)]
    check(record | {"rounds": [one], "totals": totals})
    check(record | {"rounds": [], "totals": [0, 0]})


def test_position_never_changes() -> None:
    begun = scene("muggins", 6, ["6-6 6-1", "6-3 4-4"], stock="5-5 2-2")
    before = deepcopy(begun)
    for move in sorted(legal(begun)):
        begun.after(move)
    assert begun == before


def test_perft() -> None:
    begun = scene("block", 6, ["6-4 1-0", "6-1 4-1"])
    assert perft(begun, 4) == [2, 4, 4, 0]
    open_six = scene("block", 6, ["6-6 5-0", "6-5 6-4", "6-3 6-2"])
    assert perft(open_six.after("6-6"), 3) == [2, 4, 2]
    claims = scene("muggins", 6, ["5-5 1-0", "6-2 4-4"], options={"claims": "manual"})
    assert perft(claims, 1) == [3]
