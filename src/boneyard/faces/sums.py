"""What a round brought, as people write it down: «18 + 5 = 23 for Rosa»."""

from collections.abc import Sequence
from typing import NamedTuple

from ..words import say
from .phrases import is_you


class Sum(NamedTuple):
    """One seat's points, or those of a side by its first seat."""

    seat: int
    terms: list[int]  # in the order of the seats they come from; less than nothing is taken off
    text: str
    before: int = 0  # points of the same round that were scored while it was played

    @property
    def total(self) -> int:
        return self.before + sum(self.terms)


def sum_for(
    seat: int,
    terms: Sequence[int],
    name: str,
    key: str = "for",
    *,
    before: int = 0,
    each: int = 0,
) -> Sum:
    """The sum of these terms for somebody, and of what the round brought them `before`; `against`
    where points are what one does not want, `a-tile` where `each` tile counts so much."""
    if is_you(name):
        key += "-you"
    text = say(f"play.sum.{key}", sum=added_up(terms, before), name=name, each=each)
    return Sum(seat, list(terms), text, before)


def added_up(terms: Sequence[int], before: int = 0) -> str:
    """`18 + 5 = 23`, `32 − 4 = 28`, `40 in play + 5 = 45`; a single term is its own sum."""
    played = f"{say('play.gained.play', points=before)} + " if before else ""
    if len(terms) == 1 and not before:
        return str(terms[0])
    signs = [f" {'+' if term >= 0 else '−'} {abs(term)}" for term in terms[1:]]
    return f"{played}{terms[0]}{''.join(signs)} = {before + sum(terms)}"
