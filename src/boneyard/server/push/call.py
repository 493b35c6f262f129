"""What somebody is called for. Who only makes calls needs nothing of how they are sent."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from ..store.shelves import seat_shelf


class Holder(msgspec.Struct, frozen=True):
    """Who holds a seat, as tokens tell: whoever takes the seat over is another."""

    table: str
    seat: int
    epoch: int

    @property
    def seat_shelf(self) -> str:
        """The same for all who have ever held it."""
        return seat_shelf(self.table, self.seat)

    @property
    def shelf(self) -> str:
        """What the names of its subscriptions begin with."""
        return f"{self.seat_shelf}{self.epoch}/"


class Call(NamedTuple):
    """What somebody is called for. `text` words it in a language, `is_due` says whether it still
    is, and after `lasts` seconds nobody need hear of it any more."""

    holder: Holder
    turn: int
    text: Callable[[str], dict[str, str]]
    is_due: Callable[[], bool]
    lasts: int
    urgency: str
