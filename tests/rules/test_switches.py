"""The switches of the eight games without fives: what each default means, and what is refused."""

import pytest

import boneyard as by
from boneyard.core.errors import BadOption, UnknownOption

SHEETS = [
    "draw",
    "block",
    "matador",
    "pressman-matador",
    "tiddle-a-wink",
    "tiddle-a-wink-pool",
    "pressman-tiddle-a-wink",
    "sebastopol",
]


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_as_it_is_has_every_switch_at_its_default(name: str) -> None:
    sheet = by.find(name)
    for switch in sheet.switches:
        same = sheet.with_options({switch.name: switch.default})
        assert repr(same) == repr(sheet)
        assert same.options == {}


@pytest.mark.parametrize("name", SHEETS)
def test_values_that_the_page_does_not_offer_are_refused(name: str) -> None:
    sheet = by.find(name)
    for switch in sheet.switches:
        for value in ("", "maybe", "1.0"):
            with pytest.raises(BadOption):
                sheet.with_options({switch.name: value})


@pytest.mark.parametrize(
    ("name", "foreign"),
    [
        ("draw", "matador_forced"),
        ("block", "boneyard_reserve"),
        ("matador", "spinner"),
        ("pressman-matador", "no_double"),
        ("tiddle-a-wink", "no_double"),
        ("tiddle-a-wink-pool", "target"),
        ("pressman-tiddle-a-wink", "spinner"),
        ("sebastopol", "spinner"),
    ],
)
def test_a_switch_of_another_game_is_refused(name: str, foreign: str) -> None:
    with pytest.raises(UnknownOption):
        by.find(name).with_options({foreign: "on"})
