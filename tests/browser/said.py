"""What pages say, by the keys of the words: so that a text can change without its tests."""

import re

from boneyard.words import texts

ENGLISH, SPANISH = texts("en"), texts("es")


def say(key: str, words: dict[str, str] = ENGLISH, **facts: str | int) -> str:
    """A text of the pages with its facts."""
    return words[f"web.{key}"].format(**facts)


def like(key: str, words: dict[str, str] = ENGLISH) -> re.Pattern[str]:
    """That text, whatever its facts are."""
    parts = re.split(r"\{\w+\}", words[f"web.{key}"])
    return re.compile(".+".join(map(re.escape, parts)))
