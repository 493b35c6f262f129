"""A match that goes on from rounds played elsewhere, with real tiles for instance."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class After:
    """What those rounds leave: how many they were, everybody's points, and the seat that the last
    of them started from."""

    rounds: int
    totals: tuple[int, ...]
    starter: int

    def fields(self) -> dict[str, Any]:
        """The same as a record has it."""
        return {"rounds": self.rounds, "totals": list(self.totals), "starter": self.starter}


def after_from(fields: Mapping[str, Any]) -> After:
    """What these fields of a record say."""
    return After(fields["rounds"], tuple(fields["totals"]), fields["starter"])
