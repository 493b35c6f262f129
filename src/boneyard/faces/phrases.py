"""Small helps to sentences: which ends are open, and who is called what."""

from collections.abc import Collection, Sequence

from ..words import ENGLISH, say, say_in, texts
from ..words.grammar import counted, listed


def is_you(name: str) -> bool:
    """Is this what a person alone at a terminal is called? Verbs about them may differ then."""
    return name == say("play.you-as-name")


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
