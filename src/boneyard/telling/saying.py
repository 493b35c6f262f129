"""Small helps to sentences: how many, and one thing after another."""

from collections.abc import Sequence

from ..words import say


def counted(key: str, number: int, **facts: object) -> str:
    """A text that says how many: `key.one` or `key.many`."""
    return say(f"{key}.{'one' if number == 1 else 'many'}", number=number, **facts)


def listed(words: Sequence[str], key: str = "play.list-end") -> str:
    """`a`, `a and b`, `a, b and c`; with `play.list-or`, `a or b`."""
    if len(words) < 2:
        return "".join(words)
    return say(key, most=", ".join(words[:-1]), last=words[-1])
