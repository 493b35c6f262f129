"""Whoever says neither set nor seats gets what the sheet prints: in the library, on the rules
pages, at the terminal and from the server."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path
from typing import Any

import pytest
from cli.desk import Script
from server.living import running
from usual import BY_COMPANY, PRINTED

import boneyard as by
from boneyard.cli.game.menu import Menu
from boneyard.cli.main import main
from boneyard.cli.output import Lines
from boneyard.core.errors import BadSeats, BadSet
from boneyard.core.sheet import Sheet

from . import reading

every_sheet = pytest.mark.parametrize("game", by.SHEETS, ids=lambda sheet: sheet.id)


def test_the_table_has_every_sheet() -> None:
    assert list(PRINTED) == [sheet.id for sheet in by.SHEETS]


@every_sheet
def test_a_match_is_of_the_usual_size(game: Sheet) -> None:
    match = by.Match(game)
    assert (match.top, match.seats) == PRINTED[game.id]
    assert match.record().fields["set"] == match.top  # so that its deals stay what they were


@pytest.mark.parametrize(("sheet", "seats", "top"), BY_COMPANY)
def test_the_set_goes_by_the_company(sheet: str, seats: int, top: int) -> None:
    assert by.Match(by.find(sheet), seats=seats).top == top


def test_who_chooses_a_set_has_the_usual_seats_or_the_nearest() -> None:
    assert by.Match(by.find("mexican-train"), set=6).seats == 4
    assert by.Match(by.find("tiddle-a-wink"), set=6).seats == 6
    assert by.Match(by.find("poker"), options={"draw": "on"}).seats == 3
    with pytest.raises(BadSet):
        by.Match(by.find("poker"), set=9)
    with pytest.raises(BadSeats):
        by.Match(by.find("muggins"), seats=13)


@pytest.mark.parametrize("sheet", ["pressman-matador", "pressman-tiddle-a-wink"])
def test_a_company_that_is_too_small_is_filled_up_with_the_usual_set(sheet: str) -> None:
    assert by.find(sheet).sized(None, None, named=2) == PRINTED[sheet]


@pytest.mark.parametrize("given", [True, 6.0, "6", [6], {}, 10**30, -1])
@pytest.mark.parametrize("sheet", ["bingo", "mexican-train", "tiddle-a-wink"])
def test_what_is_no_number_of_seats_and_no_set_is_refused(sheet: str, given: Any) -> None:
    with pytest.raises(BadSet):
        by.find(sheet).sized(given, None)
    with pytest.raises(BadSeats):
        by.find(sheet).sized(None, given)


@every_sheet
def test_the_page_says_what_is_usual(game: Sheet) -> None:
    top, seats = PRINTED[game.id]
    cell = reading.set_up(game.id)["Usual"]
    number = "1 seat" if seats == 1 else f"{seats} seats"
    assert cell.startswith(f"double-{top}, {number}")


def test_the_list_of_games_says_what_is_usual(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheets", "--plain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for line, (sheet, (top, seats)) in zip(lines, PRINTED.items(), strict=False):
        assert line.startswith(f"{sheet}, ")
        if sheet not in ("texas-42", "sebastopol"):  # where there is nothing to choose
            assert f"usually {seats} on double-{top}" in line


def test_a_house_rule_for_fewer_players_says_so_beforehand() -> None:
    plain = by.find("poker").sizes()
    assert (plain["sets"], plain["usual"]["seats"]) == ({"6": [2, 3, 4]}, 4)
    assert plain["unless"] == {
        "draw": {"on": {"sets": {"6": [2, 3]}, "usual": {"seats": 3, "sets": {"2": 6, "3": 6}}}}
    }
    for sheet in by.SHEETS:
        assert sheet.id == "poker" or sheet.sizes()["unless"] == {}


@pytest.mark.parametrize(
    "command", ["simulate --matches 1 --workers 1 --bots random", "pad --blank"]
)
def test_house_rules_count_for_the_usual_number_at_the_terminal(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name, *rest = command.split()
    assert main([name, "poker", "--option", "draw=on", "--option", "hands=1", *rest]) == 0
    assert "for 2-3 players" not in capsys.readouterr().err


def test_programs_are_told_at_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheets", "--json"]) == 0
    told = {each["id"]: each["usual"] for each in json.loads(capsys.readouterr().out)}
    for sheet, (top, seats) in PRINTED.items():
        assert (told[sheet]["sets"][str(seats)], told[sheet]["seats"]) == (top, seats)


@every_sheet
def test_enter_takes_the_usual_in_the_menu(game: Sheet) -> None:
    top, seats = PRINTED[game.id]
    offers = [top] * (len(game.sets) > 1) + [seats] * (len(game.seats[top]) > 1)
    typist = Script([game.id, *[""] * (len(offers) - 1)] if offers else [])  # then leaves
    Menu(Lines(io.StringIO()), typist).run()
    assert len(typist.prompts) == 1 + len(offers)
    for prompt, offer in zip(typist.prompts[1:], offers, strict=True):
        assert prompt.endswith(f"? Enter for {offer}: ")


def test_the_server_opens_and_tells_the_usual(tmp_path: Path) -> None:
    async def scene() -> None:
        async with running(tmp_path / "t.db") as place:
            _, told = await place.ask("/api/sheets")
            assert {each["id"]: each["usual"]["seats"] for each in told} == {
                sheet: seats for sheet, (_, seats) in PRINTED.items()
            }
            for each in told:
                opened = await place.open(sheet=each["id"])
                _, found = await place.ask(f"/api/tables/{opened['table']}")
                assert (found["set"], found["seats"]) == PRINTED[each["id"]]
                assert each["usual"]["sets"][str(found["seats"])] == found["set"]
            _, refused = await place.ask("/api/tables", {"sheet": "poker", "set": 9})
            assert "double-6" in refused["text"]

    asyncio.run(scene())
