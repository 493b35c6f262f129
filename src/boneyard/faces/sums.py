"""What a round brought, as people write it down: «18 + 5 = 23 for Rosa»."""

from collections.abc import Sequence
from typing import NamedTuple

from ..words import say


class Sum(NamedTuple):
    """One seat's points, or those of a side by its first seat."""

    seat: int
    terms: list[int]  # in the order of the seats they come from; less than nothing is taken off
    text: str

    @property
    def total(self) -> int:
        return sum(self.terms)


def sum_for(seat: int, terms: Sequence[int], name: str, key: str = "for") -> Sum:
    """The sum of these terms for somebody; `against` where points are what one does not want."""
    return Sum(seat, list(terms), say(f"play.sum.{key}", sum=added_up(terms), name=name))


def added_up(terms: Sequence[int]) -> str:
    """`18 + 5 = 23`, `32 − 4 = 28`; a single term is its own sum."""
    if len(terms) == 1:
        return str(terms[0])
    signs = [f" {'+' if term >= 0 else '−'} {abs(term)}" for term in terms[1:]]
    return f"{terms[0]}{''.join(signs)} = {sum(terms)}"
