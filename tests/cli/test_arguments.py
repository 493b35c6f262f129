"""What arguments of the command line mean."""

from __future__ import annotations

from datetime import date

import pytest

from boneyard.cli.arguments import seed_of
from boneyard.cli.errors import TwoDeals
from boneyard.sheets.deals import of_the_day


def test_the_command_line_names_a_deal_in_one_way() -> None:
    assert seed_of(None, 17, False) == "#17"
    evening = date.today()
    assert seed_of(None, None, True) in (of_the_day(evening), of_the_day(date.today()))
    assert seed_of("friday", None, False) == "friday"
    assert seed_of(None, None, False) is None
    for seed, deal, daily in (("a", 1, False), ("a", None, True), (None, 1, True)):
        with pytest.raises(TwoDeals, match="Choose only one of"):
            seed_of(seed, deal, daily)
    assert of_the_day(date(2026, 11, 16)) == "2026-11-16"
