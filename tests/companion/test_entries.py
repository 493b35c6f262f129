"""Entries from several phones: merging, corrections, hands told one by one, taking back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boneyard.companion import Pad, add, merge, pad_from, read
from boneyard.companion.entries import merged
from boneyard.companion.pad_view import view
from boneyard.core.errors import BadEntry, PadRefused

from .writing import blocked, hand, kept, out, pad_for, round_of

FIRST = out(0, "", "9", "4")
SECOND = out(1, "7", "", "4")

entry = st.builds(
    lambda who, clock, text: {
        "id": f"{who}-{clock}",
        "clock": clock,
        "by": who,
        "kind": "note",
        "text": text,
    },
    st.sampled_from("abc"),
    st.integers(1, 5),
    st.sampled_from(["x", "y"]),
)
lists = st.lists(entry, max_size=8)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(a=lists, b=lists, c=lists)
def test_merging_is_a_union(a: list[Any], b: list[Any], c: list[Any]) -> None:
    assert merged(a, b) == merged(b, a)
    assert merged(merged(a, b), c) == merged(a, merged(b, c)) == merged(a, b, c)
    assert merged(a, a) == merged(a) == merged(merged(a))
    assert {each["id"] for each in merged(a, b)} == {each["id"] for each in [*a, *b]}
    assert merged(a) == sorted(merged(a), key=lambda each: (each["clock"], each["id"]))


def test_two_phones_at_once_lose_nothing() -> None:
    pad = kept(pad_for("draw"), FIRST)
    one, _ = add(pad, {"by": "ana", "kind": "note", "text": "tea"})
    other, _ = add(pad, {"by": "ben", "kind": "note", "text": "cake"})
    both = merge([one, other])
    assert both == merge([other, one, both, pad])
    assert [note["text"] for note in read(both).notes] == ["tea", "cake"]


def test_one_name_in_two_windows_loses_nothing() -> None:
    pad = pad_for("draw")
    one, _ = add(pad, {"by": "ana", "kind": "note", "text": "tea"})
    other, _ = add(pad, {"by": "ana", "kind": "note", "text": "cake"})
    assert len(merge([one, other]).entries) == 2


def test_only_one_pad_is_merged() -> None:
    with pytest.raises(BadEntry):
        merge([pad_for("draw"), pad_for("block")])


def test_a_round_written_twice_at_once_counts_once_and_is_marked() -> None:
    pad = pad_for("draw")
    one, first = add(pad, {**round_of(1, FIRST), "by": "ana"})
    other, second = add(pad, {**round_of(1, SECOND), "by": "ben"})
    row = read(merge([one, other])).rows[0]
    assert row.conflict and len(row.versions) == 2
    assert row.current is not None and row.current.entry == max(first, second, key=by_place)
    assert read(merge([one, other])).standing.rounds == 1


def by_place(entry: dict[str, Any]) -> tuple[int, str]:
    return entry["clock"], entry["id"]


def test_a_correction_counts_and_what_it_corrects_stays_visible() -> None:
    pad = kept(pad_for("draw"), FIRST, SECOND)
    wrong = pad.entries[0]["id"]
    mended, entry = add(pad, round_of(1, out(0, "", "9", "5"), replaces=wrong))
    shown = view(mended)["rounds"][0]
    assert shown["points"] == [14, 0, 0] and shown["corrected"] and not shown["conflict"]
    versions = [(each["entry"], each["current"], each["points"]) for each in shown["versions"]]
    assert versions == [(wrong, False, [13, 0, 0]), (entry["id"], True, [14, 0, 0])]
    assert view(mended)["totals"] == [14, 11, 0]


def test_a_written_round_is_only_changed_by_a_correction() -> None:
    pad = kept(pad_for("draw"), FIRST)
    with pytest.raises(PadRefused, match="Round 1 is already written"):
        add(pad, round_of(1, SECOND))
    with pytest.raises(BadEntry):
        add(pad, round_of(1, SECOND, replaces="nobody-1"))


def test_rounds_are_written_in_order() -> None:
    with pytest.raises(PadRefused, match="Round 1 isn't written yet"):
        add(pad_for("draw"), round_of(2, FIRST))


def test_nothing_follows_the_end_but_corrections() -> None:
    pad = kept(pad_for("draw", target="10"), FIRST)
    assert read(pad).winners == (0,)
    with pytest.raises(PadRefused, match="The game is over"):
        add(pad, round_of(2, SECOND))
    mended, _ = add(pad, round_of(1, out(0, "", "5", "4"), replaces=pad.entries[0]["id"]))
    assert not read(mended).over


def test_a_correction_that_ends_the_match_earlier_leaves_later_rounds_uncounted() -> None:
    pad = kept(pad_for("draw", target="20"), FIRST, SECOND)
    mended, _ = add(pad, round_of(1, out(0, "", "19", "4"), replaces=pad.entries[0]["id"]))
    shown = view(mended)
    assert [each["after_end"] for each in shown["rounds"]] == [False, True]
    assert (shown["totals"], shown["winners"]) == ([23, 0, 0], [0])


def test_what_was_taken_back_stays_visible() -> None:
    pad = kept(pad_for("draw"), FIRST, SECOND)
    taken, _ = add(pad, {"kind": "void", "entry": pad.entries[1]["id"]})
    shown = view(taken)
    assert shown["totals"] == [13, 0, 0] and shown["next"]["number"] == 2
    assert [each["void"] for each in shown["rounds"][1]["versions"]] == [True]
    again = kept_after(taken, blocked("5", "9", "9"))
    assert view(again)["totals"] == [13 + 8, 0, 0]


def kept_after(pad: Pad, result: dict[str, Any]) -> Pad:
    return add(pad, round_of(read(pad).number, result))[0]


def test_a_round_that_lost_its_forerunner_waits() -> None:
    pad = kept(pad_for("draw"), FIRST, SECOND)
    taken, _ = add(pad, {"kind": "void", "entry": pad.entries[0]["id"]})
    shown = view(taken)
    assert shown["totals"] == [0, 0, 0]
    assert [each["error"]["reason"] for each in shown["refused"]] == ["gap"]


def told(seat: int, text: str, number: int = 1) -> dict[str, Any]:
    entry = {"by": f"phone{seat}", "kind": "hand", "number": number, "seat": seat}
    return {**entry, "held": hand(text)}


def test_each_phone_tells_its_hand_and_the_keeper_confirms() -> None:
    pad = pad_for("draw")
    one, first = add(pad, told(1, "6-3"))
    other, second = add(pad, told(2, "4"))
    both = merge([one, other])
    shown = view(both)["gathered"]
    assert [(each["seat"], each["sum"], each["error"]) for each in shown] == [
        (1, 9, None),
        (2, 4, None),
    ]
    gathers = [first["id"], second["id"]]
    done, _ = add(both, round_of(1, {"why": "out", "out": 0}, gathers=gathers))
    assert view(done)["totals"] == [13, 0, 0]
    assert view(done)["gathered"] == []


def test_a_later_word_about_a_hand_does_not_change_what_was_confirmed() -> None:
    pad, first = add(pad_for("draw"), told(1, "6-3"))
    pad, other = add(pad, told(2, "4"))
    late, _ = add(pad, told(1, "6-4"))
    gathers = [first["id"], other["id"]]
    done, _ = add(pad, round_of(1, {"why": "out", "out": 0}, gathers=gathers))
    assert view(merge([done, late]))["totals"] == [13, 0, 0]


def test_nothing_left_and_a_blank_left_may_both_be_told() -> None:
    pad, _ = add(pad_for("draw"), told(0, "0"))
    pad, _ = add(pad, told(1, "0"))
    assert [each["error"] for each in view(pad)["gathered"]] == [None, None]


def test_a_hand_cannot_have_what_another_told() -> None:
    pad, _ = add(pad_for("draw"), told(1, "6-3 2-1"))
    with pytest.raises(PadRefused, match="6·3 can't be in two places: Ben and Eva"):
        add(pad, told(2, "6-3"))
    with pytest.raises(PadRefused, match="round 1"):
        add(pad, told(2, "6-4", number=2))
    with pytest.raises(PadRefused) as refused:
        add(pad, told(2, "9-4"))
    assert refused.value.reason == "not_in_set"


def test_hands_that_clash_after_a_merge_are_marked() -> None:
    pad = pad_for("draw")
    both = merge([add(pad, told(1, "6-3"))[0], add(pad, told(2, "6-3"))[0]])
    shown = view(both)["gathered"]
    assert [each["error"]["reason"] for each in shown] == ["tile_twice", "tile_twice"]


def test_a_trick_game_asks_for_no_hands() -> None:
    with pytest.raises(BadEntry):
        add(pad_for("texas-42", 4), told(1, "6-3"))


def test_names_change_and_stay_with_their_seats() -> None:
    pad, _ = add(pad_for("draw"), {"kind": "name", "seat": 1, "name": "Zoe"})
    assert view(pad)["players"] == ["Ana", "Zoe", "Eva"]
    back, _ = add(pad, {"kind": "void", "entry": pad.entries[0]["id"]})
    assert view(back)["players"] == ["Ana", "Ben", "Eva"]


@pytest.mark.parametrize(
    "entry",
    [
        {"kind": "poem"},
        {"kind": "round", "number": 0, "result": {}},
        {"kind": "round", "number": 1, "result": []},
        {"kind": "round", "number": 1, "result": FIRST, "gathers": [1]},
        {"kind": "hand", "number": 1, "seat": 3, "held": {"sum": 4}},
        {"kind": "hand", "number": 1, "seat": 1, "held": None},
        {"kind": "void", "entry": "nobody-1"},
        {"kind": "name", "seat": 1, "name": "a\nb"},
        {"kind": "note", "text": 7},
        {"kind": "note", "text": "x", "by": "a" * 41},
    ],
)
def test_what_is_no_entry_is_refused(entry: dict[str, Any]) -> None:
    with pytest.raises(BadEntry):
        add(pad_for("draw"), entry)


def test_a_pad_survives_its_text() -> None:
    pad = kept(pad_for("tournament", 3, 9, low_tie="each"), FIRST)
    assert pad_from(json.loads(json.dumps(pad.fields()))) == pad
