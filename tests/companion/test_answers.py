"""The companion as pages ask it: text in, text out, and the same where nothing is installed."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from laws.games import random_step

import boneyard as by
from boneyard.companion.answers import answer
from boneyard.core.chance import rng
from boneyard.server.parcel import parcel

from .writing import answer_of_parcel, out

MUGGINS: dict[str, Any] = {"sheet": "muggins", "players": ["Ana", "Ben", "=Eva"], "entries": []}
ROUND = {"by": "a", "kind": "round", "number": 1, "result": out(0, "", "9", "4", play=[15, 0, 5])}
WRONG = {**ROUND, "result": out(0, "", "6-4", "6-4", play=[0, 0, 0])}


def ask(name: str, **fields: Any) -> dict[str, Any]:
    answered: dict[str, Any] = json.loads(answer(json.dumps({"ask": name, **fields})))
    return answered


def refused(name: str, **fields: Any) -> dict[str, Any]:
    answered = ask(name, **fields)
    assert answered["ok"] is False
    error: dict[str, Any] = answered["error"]
    return error


def test_the_sheets_with_a_pad_and_their_switches() -> None:
    sheets = {each["id"]: each for each in ask("sheets")["sheets"]}
    assert len(sheets) == 18
    assert sheets["muggins"]["sets"]["6"] == [2, 3, 4]
    assert sheets["muggins"]["hub"] and not sheets["poker"]["hub"]
    names = [switch["name"] for switch in sheets["muggins"]["switches"]]
    assert names == [switch.name for switch in by.find("muggins").switches]


def test_the_keys_of_the_hub() -> None:
    shown = ask("hub.keys", presses=["-6", "+2", "=", "-6"])
    assert (shown["total"], shown["pending"], shown["theme"]) == (20, -6, False)
    assert shown["log"] == [{"keys": ["-6", "+2"], "total": 20, "theme": True, "at": 3}]
    assert ask("hub.keys", presses=["-6", "+2", "="][: shown["log"][0]["at"]])["theme"]
    assert refused("hub.keys", presses=["+7"])["kind"] == "BadKey"


def test_the_hub_tile_by_tile() -> None:
    shown = ask("hub.line", sheet="muggins", plays=["6-6", {"play": "6-3>6-6", "seat": 1}])
    assert (shown["count"], shown["points"], shown["scored"]) == (15, 15, [0, 15])
    assert [end["name"] for end in shown["ends"]] == ["6-6", "6-3"]
    by_tile = {each["tile"]: each for each in shown["tiles"]}
    assert by_tile["6-6"] == {"tile": "6-6", "out": True, "ways": []}
    assert by_tile["6-2"]["ways"] == [{"play": "6-2>6-6", "end": "6-6", "half": 6, "points": 5}]
    error = refused("hub.line", sheet="muggins", plays=["6-6", "6-6>6-6"])
    assert (error["reason"], error["clause"]) == ("lying", "muggins.1")
    assert "seven" in error["clause_text"]


def test_a_matador_has_two_ways_at_an_end() -> None:
    shown = ask("hub.line", sheet="matador", plays=["6-6"])
    ways = next(each["ways"] for each in shown["tiles"] if each["tile"] == "5-2")
    assert [way["play"] for way in ways] == ["2-5>6-6", "5-2>6-6"] and shown["count"] is None


def test_a_round_is_added_and_shown() -> None:
    added = ask("pad.add", pad=MUGGINS, entry=ROUND)
    assert added["totals"] == [28, 0, 5] and added["pad"]["entries"] == [added["entry"]]
    again = ask("pad", pad=added["pad"])
    assert {**added, "entry": None} == {**again, "entry": None}
    assert ask("pad.merge", pads=[added["pad"], added["pad"]]) == again


def test_refusals_speak_the_readers_language() -> None:
    spanish = refused("pad.add", pad=MUGGINS, entry=WRONG, language="es")
    assert spanish["text"].startswith("El 6·4 no puede estar en dos sitios")
    assert refused("pad.add", pad=MUGGINS, entry=WRONG)["text"].startswith("6·4 can't be")


def test_a_score_sheet_as_text_table_and_page() -> None:
    pad = ask("pad.add", pad=MUGGINS, entry=ROUND)["pad"]
    second = {**ROUND, "number": 2}
    pad = ask("pad.add", pad=pad, entry=second)["pad"]
    pad = ask("pad.add", pad=pad, entry={**ROUND, "number": 3})["pad"]
    lines = ask("pad.text", pad=pad)["text"].splitlines()
    assert [line.split()[:2] for line in lines[2:7]] == [
        ["Ana", "Ben"],
        ["Rd.", "1"],
        ["Rd.", "2"],
        ["Subtotal", "56"],
        ["Rd.", "3"],
    ]
    table = ask("pad.csv", pad=pad)["text"].split("\r\n")
    assert table[0] == "Round,points,Ana,Ben,'=Eva" and table[-2] == ",Total,84,0,15"
    page = ask("pad.html", pad=pad)["text"]
    assert page.startswith("<!doctype html>") and "<td>28</td>" in page
    assert "http" not in page
    picture = ElementTree.fromstring(ask("pad.svg", pad=pad)["text"])
    texts = [each.text for each in picture.iter() if each.tag.endswith("text")]
    assert (texts[-1] or "").endswith(" opens.") and {"=Eva", "84", "Rd. 3"} <= set(texts)


def test_a_blank_page_has_lines_to_write_on() -> None:
    page = ask("pad.html", pad={**MUGGINS, "players": ["<b>", "", ""]}, rows=5)["text"]
    assert page.count("<tr ") == 5 + 4 and "&lt;b&gt;" in page and "<b>" not in page


def test_house_switches_are_printed_in_words() -> None:
    pad = {**MUGGINS, "options": {"claims": "manual", "target": "150"}}
    page = ask("pad.html", pad=pad, language="es")["text"]
    told = "Cantar los puntos: Los cantas tú, Se juega a: 150."
    assert told in page


def test_chips_are_shown_beside_what_was_won() -> None:
    head = {"id": "p", "sheet": "poker", "set": 6, "seats": 2, "players": ["Ana", "Ben"]}
    pad = {**head, "options": {"chips": "50"}, "entries": []}
    entry = {"by": "ana", "kind": "round", "number": 1, "result": {"stacks": [44, 56]}}
    shown = ask("pad.add", pad=pad, entry=entry)
    assert (shown["totals"], shown["stacks"]) == ([-6, 6], [44, 56])
    assert ask("pad", pad=MUGGINS)["stacks"] is None


def test_a_record_becomes_its_score_sheet() -> None:
    match = by.Match(by.find("bergen"), seats=3, seed="desk")
    chance = rng("desk")
    while not match.over:
        random_step(match, chance)
    shown = ask("pad.of", record=str(match.record()))
    assert (shown["totals"], shown["winners"]) == (match.totals, match.winners)
    assert refused("pad.of", record="{}")["kind"] == "BadRecord"


@pytest.mark.parametrize(
    "request_text",
    [
        *("", "[]", "{", "{}", "[" * 100_000, '{"ask":"poem"}', '{"ask":"pad"}', '{"ask":1}'),
        '{"ask":"hub.line","sheet":"muggins"}',
        '{"ask":"pad","pad":{"sheet":"muggins"}}',
        '{"ask":"pad.merge","pads":[]}',
        '{"ask":"sheets","language":7}',
    ],
)
def test_nonsense_is_answered(request_text: str) -> None:
    answered = json.loads(answer(request_text))
    assert answered["ok"] is False and answered["error"]["text"]


def test_the_parcel_is_the_same_for_the_same_source() -> None:
    assert parcel() == parcel()
    names = zipfile.ZipFile(io.BytesIO(parcel())).namelist()
    rooms = {
        name.split("/")[1] for name in names if name.startswith("boneyard/") and name.count("/") > 1
    }
    assert {"words", "companion", "server"} < rooms and not {"cli", "adapters"} & rooms


@pytest.mark.parametrize("entry", [ROUND, WRONG], ids=["right", "refused"])
def test_the_parcel_runs_where_nothing_is_installed(tmp_path: Path, entry: Any) -> None:
    request = json.dumps({"ask": "pad.add", "pad": MUGGINS, "entry": entry, "language": "es"})
    assert answer_of_parcel(tmp_path, request) == json.loads(answer(request))
