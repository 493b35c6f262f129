"""The table of solitaires is what was measured, and what was measured can be measured again."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

from boneyard.lab.survey import SurveyPlan, survey

BENCH = Path(__file__).parents[2] / "bench" / "solitaires.py"


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    spec = importlib.util.spec_from_file_location("solitaires", BENCH)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_has_the_table_of_what_was_measured(bench: ModuleType) -> None:
    page = bench.PAGE.read_text(encoding="utf-8")
    written = page.partition(bench.BEGIN)[2].partition(bench.END)[0].strip()
    assert written.splitlines() == list(bench.table(bench.read()))


def test_the_first_deals_come_out_as_they_were_measured() -> None:
    rows = json.loads(BENCH.with_suffix(".json").read_text(encoding="utf-8"))
    for top in (6, 9, 12):
        row = rows[f"bingo {top}"]
        found = list(survey(SurveyPlan("bingo", top, nodes=row["nodes"]), 1, row["deals"]))
        assert sum(one.winnable is True for one in found) == row["winnable"]["number"]
        assert sum(one.winnable is False for one in found) == row["lost"]["number"]
