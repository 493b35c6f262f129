"""A round of poker as numbers: who sits where, chips, bets and pots, and what may be bet.

It is made from a view, so a hand that was not shown is only a number of tiles.
"""

from dataclasses import dataclass
from typing import Final, Literal

from ...core.codes import HALF
from ...core.view import View
from .engine.bets import BEATEN, BETTING, EXCHANGING, IN
from .engine.codes import AMOUNT, BET, CALL, CHECK, FOLD, RAISE
from .engine.ranks import HAND
from .engine.table import PokerTable, poker_table

PLACES: Final[dict[int, tuple[Literal["south", "west", "north", "east"], ...]]] = {
    2: ("south", "north"),
    3: ("south", "west", "east"),
    4: ("south", "west", "north", "east"),
}  # around the table, from whoever looks to the left


@dataclass(frozen=True)
class PokerSeat:
    """A seat: its chips, what it has bet in this interval, and its tiles, faces where shown."""

    seat: int
    place: Literal["south", "west", "north", "east"]
    chips: int
    bet: int
    state: Literal["in", "all-in", "folded", "beaten", "out"]
    dealer: bool
    tiles: list[str | None]
    hand: str | None  # the category of a hand whose faces can be seen
    won: int  # chips taken from the pots when the round has ended


@dataclass(frozen=True)
class PokerPot:
    """The main pot or a side pot: how much, and the seats that can win it."""

    chips: int
    seats: list[int]


@dataclass(frozen=True)
class BetRange:
    """What the seat that looks may bet, or raise to."""

    word: Literal["bet", "raise"]
    least: int
    most: int
    all_in: bool  # is the most all it has?


@dataclass(frozen=True)
class PokerPicture:
    """The whole table, the main pot first."""

    seats: list[PokerSeat]
    pots: list[PokerPot]
    phase: Literal["betting", "exchange", "showdown"]
    ended: bool
    call: int | None = None  # chips that it takes the seat that looks to stay in
    call_all_in: bool = False
    bet: BetRange | None = None
    free_fold: bool = False  # may it fold, though a check costs nothing?
    throw: int | None = None  # how many more tiles it may throw, while tiles are exchanged
    kind: Literal["poker"] = "poker"


def poker_picture(view: View, shape: str) -> PokerPicture:
    """How this round stands for those who see this view. Every shape of page has the same."""
    table = poker_table(view.table)
    first = max(view.seat, 0)
    around = [(first + step) % table.seats for step in range(table.seats)]
    codes = [move.code for move in view.moves()]
    owed = min(int(table.owed(view.seat)), int(table.behind(view.seat))) if CALL in codes else None
    return PokerPicture(
        seats=[
            _seat(view, table, seat, place)
            for seat, place in zip(around, PLACES[table.seats], strict=True)
        ],
        pots=[PokerPot(int(chips), [int(each) for each in seats]) for chips, seats in table.pots()],
        phase=_phase(table),
        ended=bool(table.ended_by),
        call=owed,
        call_all_in=owed is not None and owed == int(table.behind(view.seat)),
        bet=_range(table, view.seat, [code for code in codes if code >= BET]),
        free_fold=CHECK in codes and FOLD in codes,
        throw=_throw(table) if codes and table.phase == EXCHANGING else None,
    )


def _phase(table: PokerTable) -> Literal["betting", "exchange", "showdown"]:
    if table.phase == BETTING:
        return "betting"
    return "exchange" if table.phase == EXCHANGING else "showdown"


def _seat(
    view: View, table: PokerTable, seat: int, place: Literal["south", "west", "north", "east"]
) -> PokerSeat:
    shown = view.halves if seat == view.seat else table.face_up(seat)
    return PokerSeat(
        seat=seat,
        place=place,
        chips=int(table.behind(seat) + table.ended[seat]),
        bet=int(table.bets[seat]) if table.phase == BETTING else 0,
        state=_state(table, seat),
        dealer=seat == table.dealer,
        tiles=[f"{each >> 5}-{each & HALF}" for each in shown]
        or [None] * (int(table.counts[seat]) if table.deals_to(seat) else 0),
        hand=_category(view, shown),
        won=int(table.ended[seat]) if table.ended_by else 0,
    )


def _state(table: PokerTable, seat: int) -> Literal["in", "all-in", "folded", "beaten", "out"]:
    if table.deals_to(seat) == 0:
        return "out"
    if table.standing[seat] == BEATEN:
        return "beaten"
    if table.standing[seat] != IN:
        return "folded"
    return "all-in" if table.behind(seat) == 0 else "in"


def _category(view: View, tiles: list[int]) -> str | None:
    if len(tiles) != HAND:
        return None
    return poker_table(view.table).rules.ranking.category(list(tiles))


def _range(table: PokerTable, seat: int, codes: list[int]) -> BetRange | None:
    if not codes:
        return None
    sums = [code & AMOUNT for code in codes]
    return BetRange(
        word="raise" if codes[0] >= RAISE else "bet",
        least=min(sums),
        most=max(sums),
        all_in=max(sums) == int(table.all_in(seat)),
    )


def _throw(table: PokerTable) -> int:
    """How many more tiles the seat to move may throw: those it has, while others can come."""
    return min(int(table.counts[table.to_move]), int(table.stock_left - table.thrown()))
