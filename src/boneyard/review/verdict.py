"""What was judged of one decision, in numbers: nothing here is in words, so that it can be kept.

Worths are in the unit of the game: the chance to win the match (alone: the deal) where that can be
told, else what the round brings the seat in chips. Either way no loss is larger than what there was
to win.
"""

from typing import Literal

import msgspec

Kind = Literal["fine", "slip", "mistake", "found"]
Unit = Literal["chance", "chips", "none"]

FINE: Kind = "fine"
SLIP: Kind = "slip"
MISTAKE: Kind = "mistake"
FOUND: Kind = "found"  # the best move, where a rule of thumb would have missed it by far


class Verdict(msgspec.Struct, frozen=True):
    """A move that was one of several."""

    round: int  # from 1
    step: int  # the moves of its round before it
    seat: int
    move: str  # as it is written
    best: str  # likewise: what would have been advised
    kind: Kind
    unit: Unit
    could: float  # what the best move promised,
    own: float  # and what the one that was made did
    worlds: int  # the deals that it rests on

    @property
    def loss(self) -> float:
        """What was given away, where that is more than chance in the judging."""
        return self.could - self.own if self.kind in (SLIP, MISTAKE) else 0.0
