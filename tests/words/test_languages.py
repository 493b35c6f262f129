"""Every language says everything that English says, with the same facts, and so do its rules."""

import pytest

from boneyard.core.switch import Number, Switch
from boneyard.sheets import SHEETS
from boneyard.words import ENGLISH, asked_for, languages, texts
from boneyard.words.check import compared, findings, main, text_findings

OTHER = next(language for language in languages() if language != ENGLISH)


@pytest.mark.parametrize("language", languages())
def test_nothing_is_missing(language: str) -> None:
    assert findings(language) == []


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({"web.home.lead": None}, "missing text: web.home.lead"),
        ({"play.target.other": None}, "missing text: play.target.other"),
        ({"web.home.leed": "?"}, "unknown text: web.home.leed"),
        ({"play.target.much": "{number}"}, "unknown text: play.target.much"),
        ({"play.target.other": "{nummer}"}, "wrong facts: play.target.other has ['nummer']"),
        ({"play.boneyard.other": "{number"}, "wrong facts: play.boneyard.other has"),
    ],
)
def test_the_check_finds(changed: dict[str, str | None], found: str) -> None:
    known = {k: v for k, v in {**texts(OTHER), **changed}.items() if v is not None}
    (finding,) = text_findings(known, OTHER)
    assert finding.startswith(found)


def test_a_form_for_few_may_leave_the_number_out() -> None:
    assert not list(text_findings(texts(OTHER) | {"play.target.one": "?"}, OTHER))


PAGE = ["# Block", "*Aim: win.*", "**block.1 The deal.** Take 7.", "**block.2 Lead.** `6-6` leads."]


@pytest.mark.parametrize(
    ("page", "found"),
    [
        ([*PAGE[:3], "x"], "missing clause: block.2"),
        ([*PAGE, "**block.3 More.** More."], "unknown clause: block.3"),
        (
            ["# Bloqueo", "*Meta*", "**block.1 R.** Toma 8.", "**block.2 S.** `6-6`"],
            "other numbers",
        ),
        (["# Bloqueo", "*Meta*", "**block.1 R.** 7.", "**block.2 S.** 6-6"], "other moves"),
        (["# Bloqueo", "*Meta*", PAGE[2], "**block.2 S.** `6-6`"], "left in English: **block.1"),
    ],
)
def test_the_check_finds_in_a_page(page: list[str], found: str) -> None:
    assert next(iter(compared(PAGE, page))).startswith(found)


def test_the_check_names_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["xx"]) == 1 and "xx: no such catalogue" in capsys.readouterr().out


@pytest.mark.parametrize("language", languages())
def test_every_switch_is_told_in_words(language: str) -> None:
    known = texts(language)
    missing = [
        f"web.switch.{switch.name}.{part}"
        for sheet in SHEETS
        for switch in sheet.switches
        for part in [
            "title",
            "help",
            *(["question"] if isinstance(switch, Switch) and switch.asked else []),
            *(switch.words if isinstance(switch, Number) else switch.values),
        ]
        if f"web.switch.{switch.name}.{part}" not in known
    ]
    assert missing == []


@pytest.mark.parametrize("language", languages())
def test_a_language_is_asked_for_by_browsers_and_terminals(language: str) -> None:
    tag = texts(language)["language.tag"]
    for asked in (tag, f"xx,{tag};q=0.8", f"xx-YY;q=0.1,{tag}", f"{tag.replace('-', '_')}.UTF-8"):
        assert asked_for(asked) == language


@pytest.mark.parametrize(
    "asked", ["", "xx", "../e", ",;q=", "es;q=x;", ";", "C.UTF-8", "*", "é" * 9_000]
)
def test_anything_else_is_english_or_what_can_be_read_of_it(asked: str) -> None:
    assert asked_for(asked) == ("es" if asked.startswith("es") else ENGLISH)


def test_the_language_read_best_comes_first() -> None:
    assert asked_for(f"{ENGLISH};q=0.5,{OTHER};q=0.9") == OTHER
    assert asked_for(f"{ENGLISH},{OTHER};q=0.9") == ENGLISH
