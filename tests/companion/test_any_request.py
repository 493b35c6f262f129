"""Whatever a page sends, the companion answers: with a view, or with what is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard.companion.answers import answer

from .test_pad_rounds import HONOURS, MADE, SHOWN, SPLIT
from .writing import blocked, hand, out

PLAYERS = ["Ana", "Ben", "Eva", "Leo"]


def a_round(result: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "id": "a-2",
        "clock": 2,
        "by": "a",
        "kind": "round",
        "number": 1,
        "result": result,
        **more,
    }


def a_pad(sheet: str, seats: int, *entries: dict[str, Any]) -> dict[str, Any]:
    told = {"id": "b-1", "clock": 1, "by": "b", "kind": "hand", "number": 1, "seat": 1}
    hands = [{**told, "held": hand("6-4")}, {**told, "id": "c-1", "seat": 2, "held": hand("6-4")}]
    notes = [{"id": "d-1", "clock": 1, "by": "d", "kind": "note", "text": "tea"}]
    void = {"id": "e-3", "clock": 3, "by": "e", "kind": "void", "entry": "d-1"}
    name = {"id": "f-3", "clock": 3, "by": "f", "kind": "name", "seat": 1, "name": "Zoe"}
    players = PLAYERS[:seats]
    every = [*hands, *notes, *entries, void, name]
    return {"sheet": sheet, "set": 6, "players": players, "options": {}, "entries": every}


AUCTION = [[1, 31], [2, "pass"], [3, "pass"], [0, "pass"]]
REQUESTS: list[dict[str, Any]] = [
    {"ask": "sheets", "language": "es"},
    {"ask": "hub.keys", "presses": ["-6", "+2", "="]},
    {"ask": "hub.line", "sheet": "muggins", "set": 6, "seats": 3, "options": {}, "plays": ["6-6"]},
    {"ask": "hub.line", "sheet": "matador", "plays": [{"play": "6-6", "seat": 1}]},
    {
        "ask": "hub.onward",
        "sheet": "bergen",
        "seats": 3,
        "plays": [{"play": "5-5", "seat": 1}, {"play": "5-1>5-5", "seat": 2}],
    },
    {"ask": "pad", "pad": a_pad("muggins", 3, a_round(out(0, "", "9", "4", play=[5, 0, 0])))},
    {"ask": "pad", "pad": a_pad("draw", 3)},
    {"ask": "pad", "pad": a_pad("bergen", 3, a_round(blocked("5-4", "1-0", "0-0", play=[0] * 3)))},
    {"ask": "pad", "pad": a_pad("texas-42", 4, a_round({**MADE, "auction": AUCTION}))},
    {"ask": "pad", "pad": a_pad("texas-42", 4, a_round(MADE))},
    {
        "ask": "pad",
        "pad": a_pad(
            "texas-42", 4, a_round({**MADE, "taken": {"tricks": [6, 1], "honours": SPLIT}})
        ),
    },
    {
        "ask": "pad.csv",
        "pad": a_pad("poker", 3, a_round({"paid": [5, 5, 5], "folded": [0], "held": SHOWN})),
    },
    {"ask": "pad.html", "rows": 3, "pad": a_pad("poker", 3, a_round({"stacks": [90, 100, 110]}))},
    {
        "ask": "pad.add",
        "pad": a_pad("draw", 3),
        "entry": a_round(out(0, "", "9", "4"), gathers=["b-1"], replaces="a-2"),
    },
    {"ask": "pad.merge", "pads": [a_pad("draw", 3), a_pad("draw", 3)]},
]

odd = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 10**7),
    st.floats(),
    st.sampled_from(["", "6-6", "out", "blocked", "pass", "\ud800", "a" * 300, *HONOURS]),
    st.just([]),
    st.just([[]]),
    st.just([{}, 1, "x"]),
    st.just({}),
    st.just({"tiles": [[1]]}),
    st.just({"tiles": 5}),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a request."""
    if path:
        yield path
    for key, each in value.items() if isinstance(value, dict) else ():
        yield from places(each, (*path, key))
    for i, each in enumerate(value) if isinstance(value, list) else ():
        yield from places(each, (*path, i))


def changed(request: dict[str, Any], path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    copy: Any = deepcopy(request)
    at = copy
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    assert isinstance(copy, dict)
    return copy


@pytest.mark.parametrize("request_fields", REQUESTS, ids=lambda each: each["ask"])
def test_it_is_answered_as_it_stands(request_fields: dict[str, Any]) -> None:
    assert "ok" in json.loads(answer(json.dumps(request_fields)))


@pytest.mark.parametrize("request_fields", REQUESTS, ids=lambda each: each["ask"])
@settings(max_examples=120, deadline=None, derandomize=True)
@given(drawn=st.data())
def test_it_is_answered_however_it_is_spoilt(
    request_fields: dict[str, Any], drawn: st.DataObject
) -> None:
    spoilt = request_fields
    for _ in range(drawn.draw(st.integers(1, 2))):
        path = drawn.draw(st.sampled_from(list(places(spoilt))))
        spoilt = changed(spoilt, path, drawn.draw(odd))
    answered = json.loads(answer(json.dumps(spoilt)))
    assert answered["ok"] or answered["error"]["text"]
