"""What a trick table shows: the auction as a ladder, trumps, the trick in the middle of a compass,
what each side has taken.

The ladder's rungs and the trumps bear the names of the moves that choose them, so that a page knows
from the choices of a scene which of them can be pressed.
"""

from dataclasses import dataclass
from typing import Final, Literal

from ...core.codes import CODE, HALF, PASS, SEAT_SHIFT, VERBS
from ...core.downcast import of_kind
from ...core.tiles import tile
from ...core.view import View
from ...picture.pieces import Half, Lying
from .engine.calls import BID, NO_BID, TRUMP, needed, next_bid
from .engine.move import trump_name
from .engine.sheet import TrickSheet
from .engine.state import BIDDING, NAMING, SEATS, SIDES
from .engine.suits import DOUBLES, HONOUR, TRUMPS
from .engine.table import TrickTable, trick_table

Phase = Literal["bidding", "naming", "playing", "over"]

# Where the tiles of a trick lie, from the own seat clockwise: each before who played it.
SPOTS: Final = ((0.0, 1.25), (-1.75, 0.0), (0.0, -1.25), (1.75, 0.0))
BOX: Final = (-2.4, -2.4, 2.4, 2.4)


@dataclass(frozen=True)
class Rung:
    """A bid of the ladder, by the move that makes it, and who has made it."""

    name: str
    bid: int
    seat: int | None


@dataclass(frozen=True)
class Trumps:
    """Trumps that can be named, by the move that names them; a number, or none for others."""

    name: str
    number: int | None


@dataclass(frozen=True)
class TrickPicture:
    """A trick, its lead first: who wins it so far, or has won it, and what it counts."""

    tiles: list[Lying]
    leader: int
    winner: int
    points: int
    honours: list[str]


@dataclass(frozen=True)
class SidePicture:
    """Two partners and what they have taken in this hand."""

    seats: list[int]
    points: int
    won: list[TrickPicture]


@dataclass(frozen=True)
class TricksPicture:
    """The whole table. `compass` has the seats from the lower edge clockwise, the own first;
    `said` what each seat said last in the auction; `wants` the points that make the bid."""

    phase: Phase
    compass: list[int]
    dealer: int
    said: list[str]
    ladder: list[Rung]
    named: list[Trumps]
    trump: Trumps | None
    bid: int
    bidder: int | None
    wants: int
    trick: TrickPicture | None
    last: TrickPicture | None
    sides: list[SidePicture]
    outcome: str | None
    target: int
    box: tuple[float, float, float, float]
    kind: Literal["tricks"] = "tricks"


def tricks_picture(view: View, shape: str = "wide") -> TricksPicture:
    """The table for those who look; it is the same on screens of every shape."""
    table = trick_table(view.table)
    told = _Told(table, max(view.seat, 0))
    trumps = int(table.trump)
    return TricksPicture(
        phase=_phase(table),
        compass=told.compass,
        dealer=int(table.dealer),
        said=told.said,
        ladder=[Rung(f"bid {bid}", bid, told.bids.get(bid)) for bid in ladder()],
        named=[_trumps(each) for each in range(TRUMPS)],
        trump=_trumps(trumps) if trumps >= 0 else None,
        bid=int(table.bid),
        bidder=int(table.bidder) if table.bidder >= 0 else None,
        wants=int(needed(table.bid)),
        trick=told.trick,
        last=told.won[-1] if told.won else None,
        sides=[
            SidePicture(
                list(range(side, SEATS, SIDES)),
                int(table.points[side]),
                [trick for trick in told.won if trick.winner % SIDES == side],
            )
            for side in range(SIDES)
        ],
        outcome=table.why,
        target=of_kind(TrickSheet, view.sheet).target,
        box=BOX,
    )


def ladder() -> list[int]:
    """Every bid there is, lowest first."""
    bids: list[int] = []
    bid = int(next_bid(NO_BID))
    while bid != NO_BID:
        bids.append(bid)
        bid = int(next_bid(bid))
    return bids


def _phase(table: TrickTable) -> Phase:
    if table.why is not None:
        return "over"
    if table.phase == BIDDING:
        return "bidding"
    return "naming" if table.phase == NAMING else "playing"


def _trumps(trump: int) -> Trumps:
    return Trumps(f"trump {trump_name(trump)}", trump if trump < DOUBLES else None)


class _Told:
    """What the log of a round tells: the auction, the tricks that were won, the one that lies."""

    def __init__(self, table: TrickTable, south: int) -> None:
        self.compass = [(south + i) % SEATS for i in range(SEATS)]
        self.said = [""] * SEATS
        self.bids: dict[int, int] = {}
        self.won: list[TrickPicture] = []
        self.trick: TrickPicture | None = None
        past = table.fresh()
        lying: list[tuple[int, int]] = []
        for entry in table.entries():
            seat, code = entry >> SEAT_SHIFT, entry & CODE
            past.replay(entry)
            if code >= VERBS:
                self._hear(seat, code)
                continue
            lying.append((seat, code))
            if past.in_trick == 0:
                self.won.append(self._picture(lying, int(past.best)))
                lying = []
        if lying:
            self.trick = self._picture(lying, int(table.best))

    def _hear(self, seat: int, code: int) -> None:
        if code == PASS:
            self.said[seat] = "pass"
        elif code < TRUMP:
            self.said[seat] = f"bid {code - BID}"
            self.bids[code - BID] = seat

    def _picture(self, lying: list[tuple[int, int]], winner: int) -> TrickPicture:
        honours = [code for _, code in lying if HONOUR[code]]
        points = sum(HONOUR[code] for code in honours) + (len(lying) == SEATS)
        tiles = [self._lying(seat, code) for seat, code in lying]
        return TrickPicture(
            tiles, lying[0][0], winner, points, [_written(code) for code in honours]
        )

    def _lying(self, seat: int, code: int) -> Lying:
        """A tile upright before its player, its higher half above."""
        x, y = SPOTS[self.compass.index(seat)]
        high, low = code >> 5, code & HALF
        return Lying(_written(code), (Half(high, x, y - 0.5), Half(low, x, y + 0.5)), seat)


def _written(code: int) -> str:
    return str(tile(code >> 5, code & HALF))
