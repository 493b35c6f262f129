"""How a language counts, lists and writes numbers, as its catalogue says in `[language]`.

The rules there are those of CLDR, word for word: browsers have the same ones in `Intl`, and
tests/words compares ours with Babel's. Babel itself is larger than all of Boneyard, which runs in
pages too.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from . import ENGLISH, say_in, spoken, texts

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
OTHER = CATEGORIES[-1]
_RELATION = re.compile(r"([nivwftce])(?: % (\d+))? (!?=) ([\d.,]+)")
Relation = tuple[bool, int, bool, list[range]]  # is it about the number, modulo what, =, which


class BadRule(Exception):
    """A plural rule of a catalogue that is not written as CLDR writes them."""


def counted(key: str, number: int, **facts: object) -> str:
    """A text that says how many: `key.one`, `key.other`, or what else the language tells apart."""
    if not facts:
        return _counted(spoken(), key, number)
    return say_in(*_form(spoken(), key, number), {"number": number, **facts})


@lru_cache(maxsize=1024)
def _counted(language: str, key: str, number: int) -> str:
    """The same where there is nothing else to say: it is said again and again."""
    return say_in(*_form(language, key, number), {"number": number})


def _form(language: str, key: str, number: int) -> tuple[str, str]:
    """The language that has this text, and the name of the form that the number wants in it."""
    language = language if f"{key}.{OTHER}" in texts(language) else ENGLISH
    form = f"{key}.{category(language, number)}"
    return language, form if form in texts(language) else f"{key}.{OTHER}"


def category(language: str, number: int) -> str:
    """Which of CLDR's `CATEGORIES` a whole number is of."""
    for name, rule in _rules(language).items():
        if any(all(_holds(relation, abs(number)) for relation in both) for both in rule):
            return name
    return OTHER


def categories(language: str, below: int = 1_000) -> set[str]:
    """The categories that whole numbers are of, and `other`: the forms that texts must have."""
    return {category(language, number) for number in range(below)} | {OTHER}


def _holds(relation: Relation, number: int) -> bool:
    counts, modulus, equal, ranges = relation
    value = number if counts else 0  # a whole number has no decimals and no exponent
    value = value % modulus if modulus else value
    return any(value in each for each in ranges) == equal


@cache
def _rules(language: str) -> dict[str, list[list[Relation]]]:
    """The rules by category: each is ways to fulfil it, and each way is relations that all hold."""
    known = texts(language)
    written = {name: known.get(f"language.plural.{name}", "") for name in CATEGORIES}
    return {
        name: [[_relation(each) for each in way.split(" and ")] for way in rule.split(" or ")]
        for name, rule in written.items()
        if rule
    }


def _relation(text: str) -> Relation:
    found = _RELATION.fullmatch(text)
    if found is None:
        raise BadRule(text)
    operand, modulus, sign, values = found.groups()
    bounds = [each.split("..") for each in values.split(",")]
    ranges = [range(int(each[0]), int(each[-1]) + 1) for each in bounds]
    return operand in "ni", int(modulus or 0), sign == "=", ranges


def listed(words: Sequence[str], kind: str = "and") -> str:
    """`a`, `a and b`, `a, b, and c` as the language lists things; `kind` may be `or`."""
    if len(words) < 2:
        return "".join(words)
    said, *rest = words[:-1]
    for each in rest:
        said = _pattern(f"{kind}.middle").format(said, each)
    last = words[-1]
    end = f"{kind}.end" if rest else f"{kind}.two"
    sound = texts(spoken()).get(f"language.list.{kind}.sound")  # «y» is «e» before some vowels
    if sound and re.match(sound, last, re.IGNORECASE):
        end = f"{end}-sound"
    return _pattern(end).format(said, last)


def _pattern(name: str) -> str:
    return texts(spoken())[f"language.list.{name}"]


def figure(value: float, decimals: int = 0) -> str:
    """A number as the language writes it: 10,000.5 in English."""
    known = texts(spoken())
    whole, _, rest = f"{value:,.{decimals}f}".partition(".")
    whole = whole.replace(",", known["language.group"])
    return f"{whole}{known['language.decimal']}{rest}" if rest else whole
