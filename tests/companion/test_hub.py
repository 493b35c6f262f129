"""The hub of Caribbean Cruise: its keys, its theme, and that it agrees with the table's count."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scene import Scene

import boneyard as by
from boneyard.companion import Hub, Reading
from boneyard.core.chance import rng
from boneyard.core.errors import BadKey
from boneyard.families.line.engine.table import LineTable
from boneyard.families.line.hub import keys_for

EVERY_KEY = [f"{sign}{number}" for sign in "+-" for number in range(1, 7)]


def hub_after(*keys: str) -> Hub:
    """A hub on which these keys have been pressed, but not the centre."""
    hub = Hub()
    for key in keys:
        hub.press(key)
    return hub


@pytest.mark.clause("caribbean-cruise.15")
def test_it_powers_on_at_24() -> None:
    assert (Hub().total, Hub().pending) == (24, 0)


@pytest.mark.clause("caribbean-cruise.15")
@pytest.mark.parametrize("key", EVERY_KEY)
def test_every_key_adds_its_number(key: str) -> None:
    assert hub_after(key).enter().total == 24 + int(key)


@pytest.mark.clause("caribbean-cruise.15")
@pytest.mark.parametrize("key", ["+0", "-0", "+7", "-7", "4", "", "+", "+ 4", "+04", "−4", "+12"])
def test_it_has_no_other_key(key: str) -> None:
    hub = Hub()
    with pytest.raises(BadKey, match="No key") as refused:
        hub.press(key)
    assert refused.value.pressed == key
    assert (hub.total, hub.pending) == (24, 0)


@pytest.mark.clause("caribbean-cruise.10", "caribbean-cruise.15")
def test_the_printed_six_two_brings_20_and_the_theme() -> None:
    assert hub_after("-6", "+2").enter() == Reading(20, theme=True)


@pytest.mark.clause("caribbean-cruise.10", "caribbean-cruise.15")
def test_the_printed_double_four_adds_eight() -> None:
    hub = hub_after("-6", "+4")
    assert hub.enter() == Reading(22, theme=False)
    for key in ("-4", "+4", "+4", "+4"):
        hub.press(key)
    assert hub.enter() == Reading(30, theme=True)


@pytest.mark.clause("caribbean-cruise.15")
def test_nothing_counts_before_the_centre() -> None:
    hub = hub_after("-6", "+2")
    assert (hub.total, hub.pending) == (24, -4)
    hub.enter()
    assert (hub.total, hub.pending) == (20, 0)


@pytest.mark.clause("caribbean-cruise.15", "caribbean-cruise.19")
def test_the_centre_alone_reads_the_same_total_again() -> None:
    hub = hub_after("-6", "+2")
    assert hub.enter() == hub.enter() == Reading(20, theme=True)


@pytest.mark.clause("caribbean-cruise.15", "caribbean-cruise.18")
def test_the_theme_plays_at_nought_too() -> None:
    assert hub_after("-6", "-6", "-6", "-6").enter() == Reading(0, theme=True)


@pytest.mark.clause("caribbean-cruise.20")
@pytest.mark.parametrize("wrong", EVERY_KEY)
def test_the_opposite_key_undoes_a_wrong_one(wrong: str) -> None:
    opposite = ("-" if wrong[0] == "+" else "+") + wrong[1]
    hub = hub_after(wrong, opposite)
    assert hub.pending == 0
    hub.press("+4")
    assert hub.enter().total == 28


@pytest.mark.clause("caribbean-cruise.20")
def test_the_printed_correction_leaves_the_wrong_key_in() -> None:
    """The sheet's example answers -6 in place of +4 with -4; only its rule comes out right."""
    as_printed = hub_after("-6", "-4").enter().total
    by_the_rule = hub_after("-6", "+6", "+4").enter().total
    assert (as_printed, by_the_rule) == (14, 24 + 4)


@pytest.mark.clause("caribbean-cruise.10", "caribbean-cruise.15")
@pytest.mark.parametrize(
    ("move", "keys"),
    [
        ("6-2>6-6", ["-6", "+2"]),
        ("6-0>6-6", ["-6"]),
        ("4-4>6-4", ["-4", "+4", "+4", "+4"]),
        ("0-3>6-0", ["+3"]),
        ("0-0>6-0", []),
        ("6-6", []),
        ("draw", []),
        ("pass", []),
    ],
)
def test_what_a_player_presses(move: str, keys: list[str]) -> None:
    scene = Scene("caribbean-cruise", ["6-6 4-4", "5-1 3-0"])
    scene.play("6-6")
    assert keys_for(scene.table, scene.match.sheet.parse(move)) == keys


def lay_and_tell(match: by.Match, hub: Hub, move: by.Move) -> None:
    """Lay a tile, tell the hub of it as the sheet instructs, and compare with the table."""
    table = match.view().table
    assert isinstance(table, LineTable)
    for key in keys_for(table, move):
        hub.press(key)
    is_lead = table.n_places == 0
    table.play(move.code)
    happening = match.play(move)
    if is_lead:
        assert hub.total == table.count == 24  # set by itself when it was switched on
        return
    reading = hub.enter()
    assert reading.total == hub.total == table.count
    assert reading.theme == (happening.points > 0 or table.count == 0)


@pytest.mark.clause("caribbean-cruise.10", "caribbean-cruise.15")
@settings(max_examples=12, deadline=None, derandomize=True)
@given(seed=st.text(alphabet="abcdef", min_size=1, max_size=6), seats=st.integers(2, 4))
def test_operated_as_instructed_it_agrees_with_the_count_all_game(seed: str, seats: int) -> None:
    match = by.Match(by.find("caribbean-cruise"), seats=seats, seed=seed)
    chance = rng(seed)
    hub, hand = Hub(), 0
    while not match.over:
        if len(match.rounds) > hand:
            hub, hand = Hub(), len(match.rounds)
        moves = match.moves()
        move = moves[chance.below(len(moves))]
        if str(move) in ("draw", "pass"):
            assert keys_for(match.view().table, move) == []
            match.play(move)
        else:
            lay_and_tell(match, hub, move)
