"""Every language says everything that English says, with the same facts filled in."""

import re

import pytest

from boneyard.core.switch import Number, Switch
from boneyard.sheets import SHEETS
from boneyard.words import ENGLISH, languages, texts

OTHERS = [language for language in languages() if language != ENGLISH]
FACTS = re.compile(r"\{(\w+)\}")


def test_there_is_spanish() -> None:
    assert OTHERS == ["es"]


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_missing(language: str) -> None:
    assert sorted(set(texts(ENGLISH)) - set(texts(language))) == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_of_nothing(language: str) -> None:
    assert sorted(set(texts(language)) - set(texts(ENGLISH))) == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_same_facts_are_filled_in(language: str) -> None:
    english = texts(ENGLISH)
    wrong = [
        key
        for key, text in texts(language).items()
        if set(FACTS.findall(text)) != set(FACTS.findall(english[key]))
    ]
    assert wrong == []


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
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
