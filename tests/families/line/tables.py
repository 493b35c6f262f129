"""The line games for bots' tests: every table and switch, and matches somewhere in the middle."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from laws.games import EVERY_OPTION, EVERY_TABLE

from boneyard.families.line.engine.sheet import LineSheet

EVERY_LINE_TABLE = [each for each in EVERY_TABLE if isinstance(each.values[0], LineSheet)]
EVERY_LINE_OPTION = [each for each in EVERY_OPTION if isinstance(each.values[0], LineSheet)]

every_line_table = pytest.mark.parametrize(("sheet", "top", "seats"), EVERY_LINE_TABLE)
every_line_option = pytest.mark.parametrize(("sheet", "options"), EVERY_LINE_OPTION)

few = settings(
    max_examples=3, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
