"""The moments that mattered most."""

from collections.abc import Sequence
from typing import TypeVar

from .verdict import FOUND, MISTAKE, SLIP, Verdict

MOMENTS = 3

V = TypeVar("V", bound=Verdict)


def highlights(judged: Sequence[V], seat: int | None = None) -> list[V]:
    """Up to three, of one seat or of all, in the order that they were played: what cost most, and
    where that is less than three, what was found that many would have missed."""
    own = [each for each in judged if seat is None or each.seat == seat]
    wrong = [each for each in own if each.kind in (SLIP, MISTAKE)]
    costly = sorted(wrong, key=lambda each: -each.loss)[:MOMENTS]
    found = sorted((each for each in own if each.kind == FOUND), key=lambda each: -each.own)
    chosen = [*costly, *found[: MOMENTS - len(costly)]]
    return sorted(chosen, key=lambda each: (each.round, each.step))
