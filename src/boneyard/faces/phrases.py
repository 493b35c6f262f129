"""Small helps to sentences: how many, one thing after another, and who is called what."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from ..words import ENGLISH, say, say_in, spoken, texts


def counted(key: str, number: int, **facts: object) -> str:
    """A text that says how many: `key.one` or `key.many`."""
    if not facts:
        return _counted(spoken(), key, number)
    return say(f"{key}.{'one' if number == 1 else 'many'}", number=number, **facts)


@lru_cache(maxsize=1024)
def _counted(language: str, key: str, number: int) -> str:
    """The same where there is nothing else to say: it is said again and again."""
    return say_in(language, f"{key}.{'one' if number == 1 else 'many'}", {"number": number})


def is_you(name: str) -> bool:
    """Is this what a person alone at a terminal is called? Verbs about them may differ then."""
    return name == say("play.you-as-name")


def listed(words: Sequence[str], key: str = "play.list-end") -> str:
    """`a`, `a and b`, `a, b and c`; with `play.list-or`, `a or b`."""
    if len(words) < 2:
        return "".join(words)
    return say(key, most=", ".join(words[:-1]), last=words[-1])


def open_ends(halves: Collection[int]) -> str:
    """Which numbers the open ends have, in a sentence; nothing where there are none."""
    ends = listed([str(half) for half in sorted(halves, reverse=True)])
    return counted("play.fits.ends", len(halves), ends=ends) if halves else ""


def bot_name(bot: str, language: str) -> str:
    """What a bot is called at a table: ours by their names, other people's as they call them."""
    key = f"bot.name.{bot}"
    return say_in(language, key, {}) if key in texts(ENGLISH) else bot[:1].upper() + bot[1:]


def told_apart(names: Sequence[str]) -> list[str]:
    """The same names, with numbers as kings have them: `Rosa`, `Leo`, `Rosa II`."""
    apart: list[str] = []
    for name in names:
        apart.append(next_name(name, apart))
    return apart


def next_name(name: str, taken: Sequence[str]) -> str:
    """This name with the first number that nobody has yet: none at all, `II`, `III`."""
    number = 1
    while (called := name if number == 1 else f"{name} {roman(number)}") in taken:
        number += 1
    return called


def roman(number: int) -> str:
    """A number below 40, more than any table seats."""
    written = "X" * (number // 10) + "I" * (number % 10)
    return written.replace("IIIIIIIII", "IX").replace("IIIII", "V").replace("IIII", "IV")
