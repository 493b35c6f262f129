"""Every language says everything that the browser can show, with the same facts filled in."""

import re

import pytest

from boneyard.core.sheet import Number
from boneyard.sheets import SHEETS
from boneyard.words import ENGLISH, languages, texts

OTHERS = [language for language in languages() if language != ENGLISH]
# What only the terminal says: how to type, and what a prompt asks.
TERMINAL = re.compile(
    r"cli\.|play\.(setting|switches|ends|row|may|may-also|and-more|your-hand|your-hand-spoken|held"
    r"|held-fits|hand-over|next-round|where|which|not-understood|no-such-number|type-something"
    r"|clause|hint|hint-plain|help-hint|help|undone|undo-alone|undo-nothing|saved|not-saved"
    r"|recorded|final|round-end|round-ended)$|play\.(prompt|call)\.|play\.(track|poker|trick|blind)\.help$"
    r"|play\.(poker|trick|blind)\.(help-hint|nudge|nudge-exchange)$|play\.[a-z-]+\.moves$"
    r"|play\.alone\.(setting|numbered|help-hint|nudge|after|undo|redo|how-many|which-deal|finishing"
    r"|finish-hidden|finish-undecided|finish-lost|hopeless|certain|moves|help)\b"
)
FACTS = re.compile(r"\{(\w+)\}")


def shown() -> dict[str, str]:
    """The English texts that a page can show."""
    return {key: text for key, text in texts(ENGLISH).items() if not TERMINAL.match(key)}


def test_there_is_spanish() -> None:
    assert OTHERS == ["es"]


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_that_a_page_shows_is_missing(language: str) -> None:
    assert sorted(set(shown()) - set(texts(language))) == []


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
            *(switch.words if isinstance(switch, Number) else switch.values),
        ]
        if f"web.switch.{switch.name}.{part}" not in known
    ]
    assert missing == []
