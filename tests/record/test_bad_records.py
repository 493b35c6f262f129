"""Records that must be refused, each with what is wrong and where."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boneyard as by
from boneyard.core.chance import rng
from boneyard.core.errors import BadRecord, WrongKind
from boneyard.record import begin, follows_from_seed, lines, parse, read, record, replay


def played(sheet: str = "muggins", seed: str = "records", **settings: Any) -> by.Match:
    match = by.Match(by.find(sheet), seed=seed, **settings)
    chance = rng(seed)
    while not match.over:
        match.play(match.moves()[chance.below(len(match.moves()))])
    return match


MATCH = played()
GOOD = record(MATCH).fields


def refused(fields: dict[str, Any]) -> str:
    with pytest.raises(BadRecord) as error:
        replay(parse(json.dumps(fields), "file, line 3"), "file, line 3")
    assert str(error.value).startswith("file, line 3")
    return str(error.value)


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    fields = copy.deepcopy(GOOD)
    change(fields)
    return refused(fields)


def test_a_good_record_replays_and_follows_from_its_seed() -> None:
    text = str(record(MATCH))
    assert replay(parse(text)).totals == MATCH.totals
    assert follows_from_seed(parse(text))


def test_what_one_seat_was_handed_cannot_be_played_again() -> None:
    handed = by.Match(by.find("muggins"), seed="handed").record(0)
    for read_again in (lambda: parse(str(handed)), lambda: handed):
        with pytest.raises(BadRecord, match="one player's copy"):
            replay(read_again())


def test_a_number_of_too_many_digits_is_refused() -> None:
    with pytest.raises(BadRecord, match="not JSON"):
        parse(f'{{"format":"boneyard/1","set":{"9" * 5000}}}')


def test_the_text_of_a_record_will_do() -> None:
    assert by.replay(str(record(MATCH))).totals == MATCH.totals
    with pytest.raises(BadRecord, match="not JSON"):
        by.replay("text")


@pytest.mark.parametrize("given", [None, GOOD, 7], ids=["none", "fields", "number"])
def test_nothing_else_is_a_record(given: Any) -> None:
    with pytest.raises(WrongKind, match="A game file or its text is needed"):
        by.replay(given)


def test_fields_that_the_format_does_not_have_are_refused() -> None:
    assert "this format has no field “note”" in edited(lambda fields: fields.update(note="by hand"))
    assert "round 1: this format has no field “note”" in edited(
        lambda fields: fields["rounds"][0].update(note="by hand")
    )
    assert "round 1: this format has no field “leader”" in edited(
        lambda fields: fields["rounds"][0].update(leader=0)
    )


def test_options_at_their_defaults_are_not_written_down() -> None:
    assert "option claims=auto is the default" in edited(
        lambda fields: fields["options"].update(claims="auto")
    )


@pytest.mark.parametrize("starter", ["0", 0.0, False, None])
def test_the_starter_is_a_number(starter: object) -> None:
    assert "field “dealer” should be a number" in edited(
        lambda fields: fields["rounds"][0].update(dealer=starter)
    )


def test_a_deal_from_elsewhere_is_valid_but_does_not_follow_from_the_seed() -> None:
    fields = {**GOOD, "seed": "another"}
    assert replay(parse(json.dumps(fields))).totals == MATCH.totals
    assert not follows_from_seed(parse(json.dumps(fields)))


def test_field_order_is_the_documented_one() -> None:
    assert list(GOOD) == [
        "format", "edition", "sheet", "set", "seats", "options", "seed", "players", "rounds",
        "totals", "winners",
    ]  # fmt: skip
    assert list(GOOD["rounds"][0]) == ["dealer", "hands", "stock", "moves", "scores", "why"]


@pytest.mark.parametrize("field", [field for field in GOOD if field != "edition"])
def test_no_field_may_be_missing(field: str) -> None:
    assert f"“{field}” is missing" in edited(lambda fields: fields.pop(field))


@pytest.mark.parametrize("field", ["hands", "stock", "moves", "scores", "why"])
def test_no_field_of_a_round_may_be_missing(field: str) -> None:
    message = edited(lambda fields: fields["rounds"][0].pop(field))
    assert f"round 1: field “{field}” is missing" in message


@pytest.mark.parametrize("field", list(GOOD))
def test_a_field_of_another_type_is_refused(field: str) -> None:
    assert field in edited(lambda fields: fields.update({field: None}))


def test_another_version_is_refused() -> None:
    message = edited(lambda fields: fields.update(format="boneyard/2"))
    assert "boneyard/2" in message
    assert "boneyard/1" in message


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("sheet", "mugins", "No game called “mugins”"),
        ("set", 7, "double-7"),
        ("seats", 5, "not 5"),
        ("options", {"spinner": "on"}, "no option “spinner”"),
        ("options", {"claims": "loud"}, "can't be “loud”"),
        ("options", {"claims": 1}, "options.claims"),
        ("players", ["only one"], "1 names for 2 seats"),
        ("totals", [0, 0], "totals"),
        ("winners", [1 - MATCH.winners[0]], "winners"),
        ("rounds", [], "totals"),
    ],
)
def test_wrong_values_are_named(field: str, value: object, says: str) -> None:
    assert says in edited(lambda fields: fields.update({field: value}))


def test_a_record_cut_short_is_refused() -> None:
    last = len(GOOD["rounds"])
    assert f"round {last}: the round is cut short" in edited(
        lambda fields: fields["rounds"][-1]["moves"].pop()
    )
    text = str(record(MATCH))
    for length in (0, 1, len(text) // 2, len(text) - 1):
        with pytest.raises(BadRecord, match="not JSON"):
            parse(text[:length])


def test_a_missing_round_is_refused() -> None:
    edited(lambda fields: fields["rounds"].pop(0))
    edited(lambda fields: fields["rounds"].pop())


def test_a_round_too_many_is_refused() -> None:
    message = edited(lambda fields: fields["rounds"].append(fields["rounds"][0]))
    assert "the game was over before this round" in message


def test_an_illegal_move_names_round_move_and_clause() -> None:
    message = edited(lambda fields: fields["rounds"][0]["moves"].__setitem__(1, [0, "pass"]))
    assert "round 1, move 2" in message


def test_the_clause_broken_is_named() -> None:
    def pass_at_once(fields: dict[str, Any]) -> None:
        moves = fields["rounds"][0]["moves"]
        moves[0][1] = "pass"

    assert "[muggins." in edited(pass_at_once)


def test_a_move_in_a_wrong_grammar_is_refused() -> None:
    def garble(fields: dict[str, Any]) -> None:
        fields["rounds"][0]["moves"][0][1] = "six-six"

    assert "“six-six” isn't a move" in edited(garble)


def test_edited_scores_and_reasons_are_refused() -> None:
    def add_five(fields: dict[str, Any]) -> None:
        fields["rounds"][0]["scores"]["play"][0] += 5

    assert "round 1: the scores are" in edited(add_five)
    assert "ended by “napping”" in edited(lambda fields: fields["rounds"][0].update(why="napping"))


def test_edited_deals_are_refused() -> None:
    def twice(fields: dict[str, Any]) -> None:
        fields["rounds"][0]["stock"][0] = fields["rounds"][0]["hands"][0][0]

    def shorter(fields: dict[str, Any]) -> None:
        fields["rounds"][0]["hands"][1].pop()

    def no_tile(fields: dict[str, Any]) -> None:
        fields["rounds"][0]["stock"][0] = "4-6"

    assert "aren't a whole double-6 set" in edited(twice)
    assert "seat 1 was dealt 6 tiles instead of 7" in edited(shorter)
    assert "“4-6” isn't a tile" in edited(no_tile)
    assert "“dealer” is 1 instead of 0" in edited(
        lambda fields: fields["rounds"][0].update(dealer=1)
    )


def test_a_deal_that_had_to_be_dealt_again_is_refused() -> None:
    def no_double(fields: dict[str, Any]) -> None:
        rounds = fields["rounds"][0]
        tiles = [tile for hand in rounds["hands"] for tile in hand] + rounds["stock"]
        tiles.sort(key=lambda tile: tile.split("-")[0] == tile.split("-")[1])
        rounds["hands"] = [tiles[:7], tiles[7:14]]
        rounds["stock"] = tiles[14:]

    assert "round 1: nobody could open from this deal" in edited(no_double)


def test_a_match_in_progress_replays_to_the_same_position() -> None:
    match = by.Match(by.find("block"), seed="half-way")
    for _ in range(5):
        match.play(match.moves()[0])
    fields = record(match).fields
    assert fields["winners"] == []
    assert fields["rounds"][-1]["why"] is None
    again = replay(parse(json.dumps(fields)))
    assert again.view().facts() == match.view().facts()


def test_a_file_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{record(MATCH)}\n\n{{}}\n", encoding="utf-8")
    records = read(file)
    assert next(records)[0] == "games.jsonl, line 1"
    with pytest.raises(BadRecord, match=r"games.jsonl, line 3: field “format” is missing"):
        next(records)


def test_bytes_that_are_no_text_spoil_only_their_line(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    good = str(record(MATCH)).encode()
    file.write_bytes(good.replace(b'"seed":"records"', b'"seed":"\xff"') + b"\n" + good + b"\n")
    (first, broken), (second, whole) = lines(file)
    with pytest.raises(BadRecord, match=r"games.jsonl, line 1: not UTF-8 text"):
        parse(broken, first)
    assert replay(parse(whole, second)).totals == MATCH.totals


def test_half_a_surrogate_pair_is_refused() -> None:
    assert "not UTF-8" in edited(lambda fields: fields.update(seed="\ud800"))


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_nobody_outside_the_table_calls_muggins(seat: int) -> None:
    match = played(options={"claims": "manual"})
    fields = copy.deepcopy(match.record().fields)
    moves = fields["rounds"][0]["moves"]
    again = begin(match.record())
    for number, (mover, move) in enumerate(moves):
        again.play(move, mover)
        if again.callers():
            moves.insert(number + 1, [seat, "muggins"])
            break
    assert f"seat {seat} can't play here" in refused(fields)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
        st.sampled_from([*GOOD, *GOOD["rounds"][0]]), inner, max_size=6),
    max_leaves=12,
))  # fmt: skip
def test_no_json_at_all_makes_reading_fail_otherwise(value: object) -> None:
    mixed = {**GOOD, **value} if isinstance(value, dict) else value
    if mixed == GOOD:
        return
    try:
        replay(parse(json.dumps(mixed)))
    except BadRecord:
        return
    assert isinstance(mixed, dict)  # whatever passed must be a record that checks in full
    assert {key: mixed[key] for key in GOOD if key not in ("seed", "players")} == {
        key: GOOD[key] for key in GOOD if key not in ("seed", "players")
    }
