"""A review as a page that stands alone: whatever people call themselves, in every language."""

from __future__ import annotations

import json
import re
from itertools import islice

import pytest

from boneyard.bots.judge import Effort
from boneyard.core.record import Record
from boneyard.review.examination import verdicts
from boneyard.review.page import page
from boneyard.review.sentences import told
from boneyard.words import languages, speak

from .records import record_of

HOSTILE = "<script>alert(1)</script>"


def page_of(names: list[str]) -> str:
    fields = {**record_of("block", target="30").fields, "players": names}
    record = Record(json.dumps(fields))
    judged = told(record, names, islice(verdicts(record, Effort(4)), 8))
    return page(record, list(judged))


@pytest.mark.parametrize("language", languages())
def test_it_needs_nothing_from_elsewhere(language: str) -> None:
    speak(language)
    try:
        made = page_of(["Ana", "Ben"])
    finally:
        speak("en")
    assert f'lang="{language}"' in made and made.count("<li") >= 8
    assert not re.search(r"(src|href)=\"?(?!#)|url\((?!#)|@import", made)


def test_names_cannot_break_it() -> None:
    made = page_of([HOSTILE, "Ben"])
    assert HOSTILE not in made and "<script" not in made and "&lt;script&gt;" in made
