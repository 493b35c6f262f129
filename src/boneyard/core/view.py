"""What one seat may know: a copy of the table and its own hand. Bots and clients get views only."""

from array import array
from random import Random
from typing import TYPE_CHECKING, Any, SupportsIndex

from .._rt import mypyc_attr
from .chance import Rng, generator
from .codes import HALF
from .deal import Deal
from .errors import IllegalAction, NoSuchSeat
from .knowledge import HELD, STOCK, Knowledge
from .move import Move
from .numbers import plain
from .observation import written
from .pickles import pickled
from .portraits import portrait
from .table import Table
from .tiles import WRITTEN, Hand, Tile, hand_of, tile

if TYPE_CHECKING:
    from .sheet import Sheet


WATCHER = -1  # the seat of a view that is nobody's


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """One seat's knowledge of a round, and what follows from it. Nothing here can leak a tile.

    `seat` is who looks (-1: somebody who only looks on), `sheet` the game, `table` a copy of what
    everybody sees, `halves` the hand as numbers (`high << 5 | low`), `face_down` the tiles that it
    laid aside itself, by their moves' places in the log.
    """

    __slots__ = ("_knowledge", "_moves", "face_down", "halves", "seat", "sheet", "table")

    def __init__(
        self,
        sheet: "Sheet",
        table: Table,
        seat: int,
        halves: list[int],
        moves: list[Move],
        face_down: dict[int, int],
    ) -> None:
        self.sheet = sheet
        self.table = table
        self.seat = seat
        self.halves = halves  # of the tiles in the hand, highest first
        self._moves = moves
        self.face_down = face_down  # tiles this seat laid aside, by their moves' places in the log
        self._knowledge: Knowledge | None = None

    def moves(self) -> list[Move]:
        """What this seat may do now; nothing while it is another's turn."""
        return self._moves.copy()

    def mask(self) -> "array[int]":
        """Which moves of `sheet.actions` this seat may make now: 1 for each of them, else 0. NumPy
        takes it as it is (`np.asarray`). NoActions where the moves have no numbers."""
        marked = array("b", bytes(len(self.sheet.actions(self.table.top))))
        for move in self._moves:
            if move.index is not None:
                marked[move.index] = 1
        return marked

    def action(self, index: SupportsIndex) -> Move:
        """The legal move with this number, the way back from `move.index`; IllegalAction when it
        is not legal now."""
        number = index if isinstance(index, int) else plain(index)  # NumPy's numbers too
        if isinstance(number, int):
            for move in self._moves:
                if move.index == number:
                    return move
        last = len(self.sheet.actions(self.table.top)) - 1
        raise IllegalAction(action=index, last=last)

    def observation(self) -> "array[int]":
        """What this seat knows as numbers, always as many: `sheet.observation` has their names.
        NumPy takes it as it is (`np.asarray`). NoActions where the family has not said them."""
        table = self.table
        if self.seat == WATCHER:
            raise NoSuchSeat(seat=self.seat, last=int(table.seats) - 1)
        return written(
            self.sheet.observation(table.top, table.seats), table, self.seat, self.halves
        )

    @property
    def hand(self) -> Hand:
        """The tiles that this seat holds, highest first."""
        return hand_of(self.halves)

    @property
    def to_move(self) -> int:
        """The seat whose turn it is."""
        return self.table.to_move

    @property
    def may_call(self) -> bool:
        """May this seat make a move out of turn?"""
        return self.table.may_call(self.seat)

    @property
    def counts(self) -> list[int]:
        """How many tiles each seat holds."""
        return list(self.table.counts)

    @property
    def totals(self) -> list[int]:
        """Every seat's points, those of this round's play included, and once it has ended those of
        its settlement."""
        table = self.table
        return [
            int(table.before[seat] + table.pegged[seat] + table.ended[seat])
            for seat in range(table.seats)
        ]

    @property
    def stock_left(self) -> int:
        """How many tiles are left to be drawn."""
        return self.table.stock_left

    def facts(self) -> dict[str, Any]:
        """Everything this seat knows, as plain values: what a client is sent."""
        return {
            **self.sheet.constant_facts(self.table.top, self.table.seats),
            "seat": self.seat,
            "hand": [WRITTEN[halves] for halves in self.halves],
            "history": [[seat, str(move)] for seat, move in self.history()],
            "moves": [str(move) for move in self._moves],
            **self.common_facts(),
        }

    def common_facts(self) -> dict[str, Any]:
        """Those of the facts that a move can change, but for the history, this seat's hand and its
        moves."""
        table = self.table
        return {
            "starter": table.dealer,
            "to_move": table.to_move,
            "counts": self.counts,
            "stock_left": table.stock_left,
            "pot": table.pot,
            "totals": self.totals,
            "scores": self.sheet.scores(table),
            "why": table.why,
            **self.sheet.facts(table),
        }

    def history(self) -> list[tuple[int, Move]]:
        """The moves of the round so far, with the seats that made them. Which tile another seat
        laid face down they do not say."""
        return self.sheet.history(self.table, self.face_down)

    def unseen(self) -> list[Tile]:
        """The tiles that this seat has not seen: not in its hand, on the table or shown."""
        by_all = self.sheet.known(self.table)
        if by_all is not None:
            return [tile(halves >> 5, halves & HALF) for halves in by_all.unseen()]
        known = self._known()
        return [
            tile(halves >> 5, halves & HALF)
            for halves, player in zip(known.tiles, known.player, strict=True)
            if player == STOCK
        ]

    def allows(self, seat: int, which: Tile) -> bool:
        """May that seat hold this tile, judging by everything it has shown? NoSuchSeat when nobody
        sits there."""
        if not 0 <= seat < self.table.seats:
            raise NoSuchSeat(seat=seat, last=int(self.table.seats) - 1)
        by_all = self.sheet.known(self.table)
        if by_all is not None:
            return by_all.allows(seat, which.high << 5 | which.low)
        if seat == self.seat:
            return which in self.hand
        return self._known().allows(seat, which.high << 5 | which.low)

    def imagine(self, chance: Rng | Random | str | int) -> Deal:
        """A whole deal, drawn fairly from all that agree with what this seat knows.

        `chance` is a generator, ours or Python's, which goes on with each deal; or a seed, which
        makes the same deal each time.
        """
        if not isinstance(chance, Rng):
            if not isinstance(chance, Random):
                self._knowledge = None
            chance = generator(chance)
        deal = self._imagined(chance)
        deal.sheet = self.sheet
        return deal

    def _imagined(self, rng: Rng) -> Deal:
        by_all = self.sheet.known(self.table)
        if by_all is not None:
            return by_all.imagine(rng)
        known = self._known()
        while True:
            known.imagine(rng)
            deal = self.deal_of(known)
            if self.table.is_consistent(deal.rows):
                deal.resume()
                if deal.table.ended_by == self.table.ended_by:  # or it had been blocked by now
                    return deal

    def anew(self) -> "View":
        """The same view as if nothing had been imagined from it: the same chance then makes the
        same deals."""
        return View(self.sheet, self.table, self.seat, self.halves, self._moves, self.face_down)

    def clone(self) -> "View":
        """The same view, which shares nothing with this one."""
        moves, aside = self._moves.copy(), self.face_down.copy()
        return View(self.sheet, self.table.clone(), self.seat, self.halves.copy(), moves, aside)

    def __copy__(self) -> "View":
        return self.clone()

    def __deepcopy__(self, memo: Any) -> "View":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled("view/1", self)

    def _known(self) -> Knowledge:
        if self._knowledge is None:
            own = self.halves + list(self.face_down.values())
            self._knowledge = Knowledge(self.table, self.seat, own)
        return self._knowledge

    def deal_of(self, known: Knowledge) -> Deal:
        """This hand and table with the hidden tiles as `known` has them lie."""
        deal = Deal(self.table.clone())
        for halves in self.halves:
            deal.give(self.seat, halves)
        for seat, halves in known.face_up:
            deal.give(seat, halves)
        stock: list[int] = []
        aside = dict(self.face_down)
        for slot, k in enumerate(known.order):
            if known.player[k] != STOCK:
                continue
            seat = known.slot_seat[slot]
            if seat == STOCK:
                stock.append(known.tiles[k])
            elif known.slot_left[slot] != HELD:
                aside[known.slot_left[slot]] = known.tiles[k]
            else:
                deal.give(seat, known.tiles[k])
        deal.put_stock(stock)
        deal.muck.put(aside)
        return deal

    def __repr__(self) -> str:
        return f"<view of seat {self.seat}: {self.hand}>"

    def _repr_svg_(self) -> str | None:
        """The table as a picture, in a notebook, with this seat's hand below it."""
        return portrait("view", self)


def watch(sheet: "Sheet", table: Table) -> View:
    """What anybody may know of this table who only looks on: no hand, no moves."""
    return View(sheet, table.clone(), WATCHER, [], [], {})
