"""Tiles that lie end to end, for pictures and people: which was laid on which, and what is open."""

from dataclasses import dataclass, field

from .tiles import Tile


@dataclass(frozen=True)
class OpenEnd:
    """An open place: the half showing, the tile it belongs to, how many of its sides are free."""

    half: int
    on: Tile
    sides: int

    def __str__(self) -> str:
        """The place as moves name it: the tile with its open half last."""
        other = self.on.low if self.half == self.on.high else self.on.high
        return f"{other}-{self.half}"


@dataclass
class Laid:
    """A tile that lies: its half toward the first tile, the other half, and what was laid on it."""

    tile: Tile
    inner: int
    outer: int
    seat: int | None  # who laid it; None for a tile turned up
    on: "Laid | None" = field(default=None, repr=False)
    against: int | None = None  # the half of `on` that it touches
    arms: "list[Laid]" = field(default_factory=list)
