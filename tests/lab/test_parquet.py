"""Matches as tables: every reader sees the same, and the same matches make the same bytes."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

import boneyard as by
from boneyard.lab.columns import BATCH, batches
from boneyard.lab.crew import ALONE, Crew
from boneyard.lab.dataset import DatasetPlan, contents, make
from boneyard.lab.parquet import SCHEMA, TABLES, Writer, schemas, written
from boneyard.lab.simulate import Outcome, Plan, simulate

pa = pytest.importorskip("pyarrow")
duckdb = pytest.importorskip("duckdb")
polars = pytest.importorskip("polars")
pandas = pytest.importorskip("pandas")

DOCS = Path(__file__).parents[2] / "docs" / "data.md"
GAMES = ("block", "muggins", "poker", "blind", "texas-42", "mexican-train", "squeeze")
# Of one match of every game by `random`: what anybody's machine must come to. Another ruling, or
# another order of moves in an engine, changes it.
CONTENTS = "f2078043518f47f03bd9fecb2c41648d54bdda241b28e9eb311948f8de8d9392"


def plan_of(sheet: str, options: dict[str, str] | None = None) -> Plan:
    found = by.find(sheet)
    top, seats = found.sized(None, None)
    return Plan(sheet, top, seats, ("random",) * seats, "tables", options or {}, keep_records=True)


def write(folder: Path, plan: Plan, matches: int, crew: Crew = ALONE) -> list[Outcome]:
    with Writer(folder, plan, keeps_views=True) as writer:
        return list(written(writer, batches(plan, matches, True, crew)))


def rows(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pa.parquet.read_table(folder / f"{name}.parquet").to_pylist()
    return found


@pytest.mark.parametrize("sheet", GAMES)
def test_tables_say_what_records_say(sheet: str, tmp_path: Path) -> None:
    plan = plan_of(sheet, {"hands": "5"} if sheet == "poker" else None)
    outcomes = write(tmp_path, plan, 2)
    assert outcomes == list(simulate(plan, 2))
    moves, rounds, matches = (rows(tmp_path, each) for each in ("moves", "rounds", "matches"))
    for number, outcome in enumerate(outcomes):
        record = json.loads(outcome.record)
        row = matches[number]
        for name in ("sheet", "set", "seats", "seed", "players", "totals", "winners"):
            assert row[name] == record[name]
        assert (row["match"], row["rounds"]) == (number, len(record["rounds"]))
        assert json.loads(row["options"]) == record["options"]
        told = [each for each in rounds if each["match"] == number]
        for place, (of, each) in enumerate(zip(record["rounds"], told, strict=True)):
            assert each["round"] == place
            assert each["starter"] == of.get("dealer", of.get("leader"))
            assert (each["hands"], each["stock"]) == (of["hands"], of["stock"])
            assert (each["why"], each["moves"]) == (of["why"], len(of["moves"]))
            points = zip(*of["scores"].values(), strict=True)
            assert each["points"] == [sum(seat) for seat in points]
            made = [m for m in moves if (m["match"], m["round"]) == (number, place)]
            assert [[m["seat"], m["played"]] for m in made] == of["moves"]
            assert [m["move"] for m in made] == list(range(len(made)))
            drawn = [m["tile"] for m in made if m["played"] == "draw"]
            assert drawn == of["stock"][: len(drawn)]


@pytest.mark.parametrize("sheet", GAMES)
def test_views_say_what_the_seat_knew(sheet: str, tmp_path: Path) -> None:
    write(tmp_path, plan_of(sheet, {"hands": "3"} if sheet == "poker" else None), 1)
    key = ("match", "round", "move", "seat")
    moves = {tuple(each[k] for k in key): each for each in rows(tmp_path, "moves")}
    views = rows(tmp_path, "views")
    chosen = {place for place, each in moves.items() if each["choices"] > 1}
    assert {tuple(each[k] for k in key) for each in views} == chosen
    for each in views:
        facts = json.loads(each["view"])
        made = moves[tuple(each[k] for k in key)]
        assert (facts["hand"], facts["moves"]) == (each["hand"], each["moves"])
        assert facts["seat"] == each["seat"] and len(facts["history"]) == each["move"]
        assert made["played"] in each["moves"] and len(each["moves"]) == made["choices"]


def test_all_readers_see_the_same(tmp_path: Path) -> None:
    write(tmp_path, plan_of("muggins"), 3)
    for name, schema in schemas().items():
        file = str(tmp_path / f"{name}.parquet")
        table = pa.parquet.read_table(file)
        version = pa.parquet.read_metadata(file).metadata[b"boneyard.schema"]
        assert version == str(SCHEMA).encode()
        assert table.schema.names == schema.names
        told = table.to_pylist()
        by_duckdb = duckdb.connect().execute(f"SELECT * FROM '{file}'")
        columns = [each[0] for each in by_duckdb.description]
        assert [dict(zip(columns, row, strict=True)) for row in by_duckdb.fetchall()] == told
        assert polars.read_parquet(file).to_dicts() == told
        frame = pandas.read_parquet(file)
        assert list(frame.columns) == columns and len(frame) == len(told)
        for column in columns:
            assert [plain(each) for each in frame[column]] == [each[column] for each in told]


def plain(value: Any) -> Any:
    """A cell of pandas as plain values; it has arrays for lists and its own for nothing."""
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    if isinstance(value, list):
        return [plain(each) for each in value]
    return None if value is pandas.NA or value != value else value


def test_the_page_has_the_schema_column_by_column() -> None:
    told: dict[str, list[tuple[str, str]]] = {}
    for line in DOCS.read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"## `(\w+)`", line):
            here = told.setdefault(heading[1], [])
        elif row := re.match(r"\| `(\w+)` \| ([\w<>]+) \|", line):
            here.append((row[1], row[2]))
    real = {
        name: [(each.name, re.sub(r"(item|element): ", "", str(each.type))) for each in schema]
        for name, schema in schemas().items()
    }
    assert told == real
    assert f"(now {SCHEMA})" in DOCS.read_text(encoding="utf-8")


def test_bytes_do_not_depend_on_who_played(tmp_path: Path) -> None:
    plan = plan_of("block", {"target": "30"})
    for workers in (1, 2):
        write(tmp_path / str(workers), plan, BATCH + 5, crew=Crew(workers))
    for name in TABLES:
        one, two = (tmp_path.joinpath(n, f"{name}.parquet").read_bytes() for n in "12")
        assert one == two


@pytest.mark.once
def test_the_data_set_is_the_same_on_every_machine(tmp_path: Path) -> None:
    plan = DatasetPlan(1, "random")
    assert list(make(plan, tmp_path)) == [sheet.id for sheet in by.SHEETS]
    assert contents(tmp_path) == CONTENTS
    page = json.loads(tmp_path.joinpath("dataset.json").read_text())
    for sheet, tables in page["games"].items():
        for name, told in tables.items():
            file = tmp_path / sheet / f"{name}.parquet"
            assert hashlib.sha256(file.read_bytes()).hexdigest() == told["file"]
            assert pa.parquet.read_metadata(file).num_rows == told["rows"]
