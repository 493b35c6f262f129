"""Games of other packages: what they announce is found, and what is wrong with one stops nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from plugin import announce, installed_from

import boneyard as by
from boneyard.cli.arguments import find_sheet
from boneyard.core.errors import LeftOut, UnknownSheet
from boneyard.sheets import every_sheet, find, installed
from boneyard.words import speak
from boneyard.words.pages import clause_texts, page, page_language

PLAIN = """
from dataclasses import replace
from boneyard import find
from boneyard.words import include

include(__name__)
SHEET = replace(find("block"), id="{id}", clauses=find("block").clauses)
"""
WORDS = '[sheet.{id}]\ntitle = "Our {id}"\naim = "Be first at {{target}} points."\n'


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Path]:
    """A folder of packages."""
    with installed_from(tmp_path):
        yield tmp_path


def write(site: Path, module: str, code: str, words: str = "") -> None:
    site.joinpath(module, "words").mkdir(parents=True)
    site.joinpath(module, "__init__.py").write_text(code)
    if words:
        site.joinpath(module, "words", "en.toml").write_text(words)


def sheet_package(site: Path, package: str, sheet_id: str) -> None:
    """A package with one game, a Block of another name."""
    module = package.replace("-", "_")
    write(site, module, PLAIN.format(id=sheet_id), WORDS.format(id=sheet_id))
    announce(site, package, {"boneyard.sheets": {sheet_id: f"{module}:SHEET"}})


def reasons() -> list[str]:
    return [str(each) for each in installed().left_out]


def test_a_sheet_of_another_package_is_found_beside_ours(site: Path) -> None:
    sheet_package(site, "our-games", "our-block")
    sheet = find("our-block")
    assert every_sheet() == (*by.SHEETS, sheet)
    assert sheet.title == "Our our-block"
    assert sheet.aim == "Be first at 100 points."
    assert reasons() == []


def test_a_list_of_sheets_may_be_announced(site: Path) -> None:
    code = PLAIN.format(id="one") + 'SHEETS = [SHEET, replace(SHEET, id="two")]\n'
    write(site, "several", code, WORDS.format(id="one") + WORDS.format(id="two"))
    announce(site, "several", {"boneyard.sheets": {"several": "several:SHEETS"}})
    assert [each.id for each in installed().sheets] == ["one", "two"]


def test_the_language_that_a_package_lacks_is_made_up_for_in_english(site: Path) -> None:
    sheet_package(site, "our-games", "our-block")
    speak("es")
    try:
        assert find("our-block").title == "Our our-block"
        assert find("block").title != "Block"
    finally:
        speak("en")


def test_no_package_changes_what_the_house_says(site: Path) -> None:
    before = find("block").title
    sheet_package(site, "our-games", "our-block")
    site.joinpath("our_games", "words", "en.toml").write_text(
        WORDS.format(id="our-block") + '[sheet.block]\ntitle = "Mine"\n'
    )
    assert find("our-block").title and find("block").title == before


def test_rules_pages_come_with_the_package_or_are_kindly_missed(site: Path) -> None:
    sheet_package(site, "our-games", "our-block")
    find("our-block")
    assert "Our our-block" in page("our-block") and "rules page" in page("our-block")
    assert clause_texts("our-block") == {}
    assert page_language("our-block") == "en"
    rules = site / "our_games" / "rules"
    rules.mkdir()
    rules.joinpath("other.md").write_text("# Other\n\n**other.1 Deal.** Five each.\n")
    assert page("other").startswith("# Other")
    assert clause_texts("other")[1].text == "Five each."


def test_an_id_of_ours_cannot_be_taken(site: Path) -> None:
    sheet_package(site, "our-games", "muggins")
    assert find("muggins") in by.SHEETS
    (said,) = reasons()
    assert "our-games" in said and "boneyard" in said and "muggins" in said


def test_two_packages_cannot_have_the_same_id(site: Path) -> None:
    sheet_package(site, "first", "our-block")
    sheet_package(site, "second", "our-block")
    assert find("our-block").title == "Our our-block"
    (said,) = reasons()
    assert "first" in said and "second" in said and "our-block" in said


@pytest.mark.parametrize(
    ("code", "words", "said"),
    [
        ("import nowhere_at_all", "", "nowhere_at_all"),
        ("raise SystemError('out of order')", "", "out of order"),
        ("this is no Python", "", "SyntaxError"),
        ("from boneyard.words import include\ninclude(__name__)", "= nonsense", "TOML"),
        ("SHEET = 7", "", "isn't a sheet"),
        (PLAIN.format(id="Our Block"), "", "isn't a sheet"),
        (PLAIN.format(id="broken"), "", "sheet.broken.title"),
        (
            "from boneyard.family import Family\n"
            + PLAIN.format(id="broken").replace("clauses=", "family=Family(), clauses="),
            WORDS.format(id="broken"),
            "boneyard.families",
        ),
    ],
)
def test_what_is_wrong_with_a_package_is_said_and_stops_nobody(
    site: Path, code: str, words: str, said: str
) -> None:
    write(site, "broken", code, words)
    announce(site, "broken", {"boneyard.sheets": {"broken": "broken:SHEET"}})
    sheet_package(site, "our-games", "our-block")
    assert [each.id for each in installed().sheets] == ["our-block"]
    assert find("block") in by.SHEETS
    with pytest.raises(LeftOut, match="broken"):
        find("broken")
    assert len(reasons()) == 1 and said in reasons()[0]


def test_an_entry_point_that_leads_nowhere_is_left_out(site: Path) -> None:
    announce(site, "empty", {"boneyard.sheets": {"gone": "empty_package.sheets:SHEET"}})
    with pytest.raises(LeftOut, match="gone"):
        find("gone")
    assert "empty_package" in reasons()[0]


def family_package(site: Path, package: str, name: str) -> None:
    code = (
        "from boneyard.family import Family\n"
        f"class Own(Family):\n    name = '{name}'\nFAMILY = Own()\n"
    )
    write(site, package, code)
    announce(site, package, {"boneyard.families": {name: f"{package}:FAMILY"}})


def test_families_have_names_of_their_own(site: Path) -> None:
    family_package(site, "one", "chicken_foot")
    family_package(site, "two", "chicken_foot")
    family_package(site, "three", "poker")
    write(site, "four", "FAMILY = object()")
    announce(site, "four", {"boneyard.families": {"four": "four:FAMILY"}})
    assert [family.name for family in installed().families] == ["chicken_foot"]
    four, three, two = sorted(reasons(), key=lambda said: said.split("package ")[1])
    assert "isn't a Family" in four
    assert "three" in three and "boneyard" in three and "poker" in three
    assert "one" in two and "two" in two and "chicken_foot" in two


def test_no_name_leads_to_an_import(site: Path) -> None:
    site.joinpath("lure.py").write_text("raise SystemExit('imported')")
    for name in ("lure", "lure:SHEET", "../lure", "boneyard.sheets.cardinal", ""):
        with pytest.raises(UnknownSheet):
            find(name)


@pytest.mark.parametrize(
    "code",
    [
        PLAIN.format(id="ours") + "SHEET = replace(SHEET, id=7)\n",
        PLAIN.format(id="ours") + "SHEET = replace(SHEET, usual_set=3)\n",
        "import sys\nsys.exit(1)\n",
    ],
    ids=["id", "sizes", "exit"],
)
def test_a_package_that_breaks_costs_its_own_games_alone(site: Path, code: str) -> None:
    sheet_package(site, "our-games", "our-block")
    write(site, "broken", code, WORDS.format(id="ours"))
    announce(site, "broken", {"boneyard.sheets": {"ours": "broken:SHEET"}})
    assert [each.id for each in installed().sheets] == ["our-block"]
    assert len(reasons()) == 1 and "broken" in reasons()[0]


def test_a_family_whose_name_breaks_costs_nobody_else(site: Path) -> None:
    code = (
        "from boneyard.family import Family\n\nclass Odd(Family):\n    @property\n"
        "    def name(self):\n        raise RuntimeError\n\nODD = Odd()\n"
    )
    write(site, "odd", code)
    announce(site, "odd", {"boneyard.families": {"odd": "odd:ODD"}})
    assert installed().families == ()
    assert len(reasons()) == 1


def test_what_is_told_of_a_broken_package_names_no_path_and_keeps_no_frames(site: Path) -> None:
    write(site, "broken", "raise ImportError('/home/somebody/secret.so')\n")
    announce(site, "broken", {"boneyard.sheets": {"ours": "broken:SHEET"}})
    told = []
    for _ in range(2):
        with pytest.raises(LeftOut) as refused:
            find("ours")
        told.append(refused.value)
    assert told[0] is not told[1]
    assert "secret" not in str(told[0]) and "secret" in reasons()[0]


def test_an_id_of_ours_is_ours_whatever_others_call_their_games(site: Path) -> None:
    words = '[sheet.other]\ntitle = "Texas 42"\naim = "Be first."\n'
    write(site, "other", PLAIN.format(id="other"), words)
    announce(site, "other", {"boneyard.sheets": {"other": "other:SHEET"}})
    assert find("other").title == "Texas 42"
    assert find_sheet("texas-42").id == "texas-42"
