"""From a real table to the screen and back: a match goes on where the pad stands, and its pad too;
after the hand that lies at the hub a match goes on as well."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws.games import options_of, random_step, seeds

import boneyard as by
from boneyard.companion.answers import answer
from boneyard.companion.continuation import after_hub, after_of, match_of, match_of_hub
from boneyard.companion.games import kept
from boneyard.companion.ledger import read
from boneyard.companion.pad import new_pad, pad_from
from boneyard.companion.pad_of_match import pad_of
from boneyard.core.chance import rng
from boneyard.core.codes import VERBS
from boneyard.core.errors import BadEntry, CannotGoOn, HubStays, PadRefused
from boneyard.core.prior import After
from boneyard.core.sheet import Sheet
from boneyard.families.line.hub import LineHub
from boneyard.record import parse, replay


@pytest.mark.parametrize("sheet", kept(), ids=lambda sheet: sheet.id)
def test_a_match_goes_on_where_the_pad_stands(sheet: Sheet) -> None:
    match = by.Match(sheet, seed="onward")
    chance = rng("onward")
    while not match.rounds:
        random_step(match, chance)
    pad = pad_of(match)
    if match.over:
        with pytest.raises(PadRefused):
            match_of(pad)
        return
    on = match_of(pad, "screen")
    assert on.totals == match.totals and on.current().starter == match.current().starter
    assert on.view(0).table.pot == match.view(0).table.pot
    while len(on.rounds) < 2 and not on.over:
        random_step(on, chance)
    later = pad_from(json.loads(json.dumps(pad_of(on).fields())))
    assert later.after == after_of(pad)
    ledger = read(later)
    assert list(ledger.standing.totals) == on.totals and ledger.refused == []
    assert [row.number for row in ledger.rows] == [2, 3][: len(on.rounds)]
    assert replay(parse(str(on.record()))).totals == on.totals


def test_an_empty_pad_begins_a_match_from_nothing() -> None:
    pad = new_pad("muggins", ["Ana", "Ben"])
    assert after_of(pad) is None and match_of(pad).after is None
    told = json.loads(answer(json.dumps({"ask": "pad.onward", "pad": pad.fields()})))
    assert told["ok"] and told["after"] is None and told["players"] == ["Ana", "Ben"]


def test_a_pad_cannot_begin_after_what_no_match_can_go_on_from() -> None:
    fields = new_pad("muggins", ["Ana", "Ben"]).fields()
    won = {"rounds": 3, "totals": [150, 0], "starter": 0}
    with pytest.raises(CannotGoOn):
        pad_from({**fields, "after": won})
    with pytest.raises(BadEntry):
        pad_from({**fields, "after": {**won, "starter": 2}})


# From the hub --------------------------------------------------------------------------------

FOLLOWED = ["caribbean-cruise", "muggins", "bergen", "matador"]


def asked(hub: LineHub) -> dict[str, Any]:
    """What the companion answers when a page asks for the same."""
    request = {
        "ask": "hub.onward",
        "sheet": hub.sheet.id,
        "set": hub.top,
        "seats": hub.seats,
        "options": dict(hub.sheet.options),
        "plays": [{"play": str(play.move), "seat": play.seat} for play in hub.plays],
    }
    told: dict[str, Any] = json.loads(answer(json.dumps(request)))
    return told


@pytest.mark.parametrize("sheet", FOLLOWED)
@settings(max_examples=15, deadline=None, derandomize=True)
@given(drawn=st.data())
def test_the_points_in_play_of_the_hub_stand(sheet: str, drawn: st.DataObject) -> None:
    printed = by.find(sheet)
    top = drawn.draw(st.sampled_from(printed.sets))
    seats = drawn.draw(st.sampled_from(list(printed.seats[top])))
    options = drawn.draw(options_of(printed, top, seats))
    options.pop("claims", None)  # what nobody claims is lost, and no hub hears of that
    seed = drawn.draw(seeds)
    match = by.Match(printed, set=top, seats=seats, options=options, seed=seed)
    chance, most = rng(seed), drawn.draw(st.integers(0, 60))
    hub, pegged, first = LineHub(match.sheet, top, seats), [0] * seats, None
    while not match.rounds and most:
        happening = random_step(match, chance)
        most -= 1
        if happening.move.code < VERBS:
            hub.lay(str(happening.move), happening.seat)
            pegged[happening.seat] += happening.points
            first = happening.seat if first is None else first
    if match.rounds:
        assert pegged == match.rounds[0].scores["play"]
    if first is None:
        assert after_hub(hub) is None and asked(hub)["after"] is None
        return
    if max(pegged) >= (hub.sheet.target or 0) and pegged.count(max(pegged)) == 1:
        with pytest.raises(HubStays, match="already won"):
            after_hub(hub)
        assert asked(hub)["error"]["reason"] == "won"
        return
    assert after_hub(hub) == After(1, tuple(pegged), first)
    assert asked(hub)["after"] == After(1, tuple(pegged), first).fields()
    goes_on(match_of_hub(hub, seed), pegged, first)


def goes_on(on: by.Match, pegged: list[int], first: int) -> None:
    """The match goes on by its sheet's rules, and its record is one of those points."""
    assert on.totals == pegged and on.earlier == 1
    assert on.current().starter == (first + 1) % on.seats
    chance = rng("on")
    while not on.rounds:
        random_step(on, chance)
    won = [sum(each) for each in zip(*on.rounds[0].scores.values(), strict=True)]
    assert on.totals == [sum(each) for each in zip(pegged, won, strict=True)]
    ledger = read(pad_of(on))
    assert list(ledger.standing.totals) == on.totals and ledger.refused == []
    assert replay(parse(str(on.record()))).totals == on.totals


def test_an_empty_hub_begins_a_match_from_nothing() -> None:
    hub = LineHub(by.find("muggins").with_options({"target": "90"}), seats=3)
    on = match_of_hub(hub, players=["Ana", "Ben", "Eva"])
    assert on.after is None and on.totals == [0, 0, 0] and on.players == ["Ana", "Ben", "Eva"]
    told = asked(hub)
    assert (told["sheet"], told["set"], told["seats"]) == ("muggins", 6, 3)
    assert told["options"] == {"target": "90"} and told["after"] is None


@pytest.mark.parametrize(
    ("sheet", "plays", "options", "reason"),
    [
        ("muggins", [("6-6", 0), ("6-3>6-6", None)], {}, "unseated"),
        ("muggins", [("6-6", None), ("6-3>6-6", 1)], {}, "unseated"),
        ("muggins", [("6-6", 0), ("6-3>6-6", 1)], {"target": "15"}, "won"),
        ("bergen", [("5-5", 1)], {"target": "2"}, "won"),
    ],
)
def test_where_no_match_can_go_on_the_hub_says_so(
    sheet: str, plays: list[tuple[str, int | None]], options: dict[str, str], reason: str
) -> None:
    hub = LineHub(by.find(sheet).with_options(options))
    for play, seat in plays:
        hub.lay(play, seat)
    with pytest.raises(HubStays) as refused:
        match_of_hub(hub)
    assert refused.value.reason == reason
    told = asked(hub)
    assert not told["ok"] and told["error"]["kind"] == "HubStays"
    assert told["error"]["text"] == str(refused.value)


def test_a_pool_goes_on_only_where_nothing_was_staked_yet() -> None:
    pool = by.find("tiddle-a-wink-pool")
    hub = LineHub(pool)
    assert match_of_hub(hub).after is None
    hub.lay(str(hub.ways()[0].move), 0)
    with pytest.raises(HubStays) as refused:
        match_of_hub(hub)
    assert refused.value.reason == "pool"
