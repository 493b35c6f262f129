"""The checked door to a match. What is dealt, and what it comes to, stands in series.py."""

from typing import Final, SupportsIndex

from .._rt import mypyc_attr
from .bits import STRIDE
from .codes import CALL, CODE, DRAW, MUCK, OWN, SEAT_SHIFT, TURN, VERBS
from .deal import REFUSED, Deal
from .errors import (
    IllegalMove,
    MatchOver,
    NoSuchSeat,
    NothingToRedo,
    NothingToUndo,
    OutOfTurn,
    WrongKind,
)
from .happening import Happening
from .move import Move
from .numbers import plain
from .portraits import portrait
from .record import Record, record
from .series import Series
from .table import NO_TILE
from .tiles import Hand, hand_of, tile_of
from .view import View, watch

NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Series):
    """A match from first deal to final score.

    `moves()` lists what the seat to move may do, `play()` does it.

    Attributes:
        sheet: the game, with the options that were chosen
        top: the set, by its highest pip
        seats: how many play
        seed: what the deals follow from, as text
        players: the name of each seat
        totals: the points of each seat, of the rounds that have ended
        rounds: the rounds that have ended
        over: has the match ended?
        winners: the seats that have won, once it has
        after: rounds played elsewhere that it goes on from, if any
        first: the seat that was chosen to lead or deal first, if one was
    """

    # What can be done ----------------------------------------------------------------------

    @property
    def to_move(self) -> int:
        """The seat whose turn it is."""
        return self._deal.table.to_move

    def moves(self, seat: SupportsIndex | None = None) -> list[Move]:
        """What the seat to move may do; for another seat, its moves out of turn. NoSuchSeat when
        nobody sits there."""
        if seat is None and self._moves is not None and not self.over:  # asked most often
            return self._deal.choices_as(self._moves)
        return self._listed(NOBODY if seat is None else self._seated(seat))

    def _listed(self, number: int) -> list[Move]:
        """The moves of this seat; of NOBODY those of the seat to move, without its calls."""
        if self.over:
            return []
        table = self._deal.table
        if number == NOBODY or number == table.to_move:
            known = self._moves
            listed = self.sheet.moves(self._deal) if known is None else self._deal.choices_as(known)
            if number != NOBODY and table.may_call(number):
                listed.append(self.sheet.move_of(table, CALL))
            return listed
        return [self.sheet.move_of(table, CALL)] if table.may_call(number) else []

    def _seated(self, seat: SupportsIndex) -> int:
        """The number of a seat; NoSuchSeat when nobody sits there."""
        number = seat if isinstance(seat, int) else plain(seat)
        if not isinstance(number, int) or not 0 <= number < self.seats:
            told = number if isinstance(number, int) else repr(seat)
            raise NoSuchSeat(seat=told, last=self.seats - 1)
        return number

    def callers(self) -> list[int]:
        """The seats that may move out of turn now, nearest to the left of the last mover first."""
        table = self._deal.table
        if self.over or table.log_length == 0:
            return []
        last = table.log[table.log_length - 1] >> SEAT_SHIFT
        seats = ((last + step) % self.seats for step in range(1, self.seats))
        return [seat for seat in seats if table.may_call(seat)]

    def play(self, move: Move | str, seat: SupportsIndex | None = None) -> Happening:
        """Make a move for the seat to move, or for `seat`; says what it brought about.

        Raises BadMove for text that is no move, IllegalMove (with the clause) for a move the
        rules forbid, OutOfTurn, MatchOver, WrongKind for what is neither; then nothing has changed.
        """
        move = self._read(move)
        deal = self._deal
        table = deal.table
        mover = self._mover(seat)
        is_verb, is_turn = move.code >= VERBS, mover == table.to_move
        tile = deal.brings(move.code) if is_verb else NO_TILE
        options, stock = deal.n_options, table.stock_left
        forced = is_verb and options == 1 and is_turn and table.has_ends()
        points = REFUSED
        if is_turn and not (self._has_claims and self._misclaims(move)):
            points = deal.attempt(move.code)
        if points == REFUSED:
            points, forced = self._call(move, mover), False
        self._undone.clear()
        showed = table.stock_left < stock
        if move.code >= TURN and not showed:
            showed = bool(self.sheet.uncovered(table, table.log[table.log_length - 1]))
        ended = self._end_round() if table.ended_by else None
        return Happening(
            mover,
            move,
            points,
            ended,
            self.over,
            None if tile == NO_TILE else tile_of(tile),
            (is_turn and options > 1) or self.seats == 1,
            forced,
            showed or ended is not None,
        )

    def check(self, move: Move | str, seat: SupportsIndex | None = None) -> None:
        """Raise what `play` would raise for this move; nothing changes, whatever it is."""
        move = self._read(move)
        mover = self._mover(seat)
        if mover == self.to_move and self._deal.has_option(move.code):
            if not (self._has_claims and self._misclaims(move)):
                return
        self._check_call(move, mover)

    def _read(self, given: object) -> Move:
        """The move that was given, or written so; MatchOver, BadMove, WrongKind."""
        if self.over:
            raise MatchOver()
        move = self.sheet.parse(given) if isinstance(given, str) else given
        if not isinstance(move, Move):
            raise WrongKind(wanted="move", given=repr(move))
        return move

    def _mover(self, seat: SupportsIndex | None) -> int:
        """The seat that moves: the one to move, unless another is named. Whether somebody sits
        there is not asked: it is nobody's turn there."""
        if seat is None:
            return self._deal.table.to_move
        return seat if isinstance(seat, int) else self._seated(seat)

    def _misclaims(self, move: Move) -> bool:
        """Could this move be made, but for what it claims?"""
        deal = self._deal
        return deal.has_option(move.code) and not self.sheet.claims_fit(deal.table, move)

    def _call(self, move: Move, seat: int) -> int:
        """Make a move for which it does not matter whose turn it is; any other is refused."""
        self._check_call(move, seat)
        return self._deal.call(seat)

    def _check_call(self, move: Move, seat: int) -> None:
        """Refuse whatever is not such a move."""
        table = self._deal.table
        is_call = move.code == CALL
        if seat != table.to_move and not (is_call and 0 <= seat < self.seats):
            self._refuse_turn(move, seat)
        if not is_call or not table.may_call(seat):
            self._refuse(move)

    def _refuse_turn(self, move: Move, seat: int) -> None:
        raise OutOfTurn(
            move=str(move),
            seat=seat,
            expected=self._deal.table.to_move,
            reason="turn",
            clause=self.sheet.clause("turn"),
        )

    def _refuse(self, move: Move) -> None:
        table = self._deal.table
        base = table.to_move * STRIDE
        if self._deal.has_option(move.code):
            reason = "claim"
        else:
            reason = table.refusal(self._deal.rows, base, move.code)
        raise IllegalMove(move=str(move), reason=reason, clause=self.sheet.clause(reason))

    def undo(self, moves: SupportsIndex = 1) -> None:
        """Take back the last moves of the round in play, also when they ended the match;
        NothingToUndo when it has fewer. `redo` makes them again."""
        table = self._deal.table
        length = table.log_length
        number = plain(moves)
        if not isinstance(number, int) or not 0 < number <= length:
            raise NothingToUndo()
        entries = [int(table.log[i]) for i in range(length - number)]
        face_down = self._deal.face_down()
        history = self.sheet.history(table, face_down)
        self._undone += reversed(history[length - number :])
        if self.over:
            self._reopen_round()
        self._lay_out(self._order)
        for i, entry in enumerate(entries):
            seat, code = entry >> SEAT_SHIFT, entry & CODE
            if code == CALL:
                self._deal.call(seat)
            else:
                code = TURN if TURN <= code < OWN else code
                self._deal.play(code + face_down.get(i, 0))

    def redo(self) -> Happening:
        """Make the last move again that was taken back; NothingToRedo when there is none, or
        another move was made since."""
        if not self._undone:
            raise NothingToRedo()
        *later, (seat, move) = self._undone
        happening = self.play(move, seat)
        self._undone = later
        return happening

    # What can be seen ----------------------------------------------------------------------

    def view(self, seat: SupportsIndex | None = None, beside: View | None = None) -> View:
        """What this seat (or the one to move) may know; NoSuchSeat when nobody sits there. A view
        that was taken since the last move lends it its copy of the table when it is given."""
        deal = self._deal
        number: int = deal.table.to_move if seat is None else self._seated(seat)
        return View(
            self.sheet,
            deal.table.clone() if beside is None else beside.table,
            number,
            [] if deal.table.in_rows else deal.halves(number),
            self._listed(number),
            deal.muck.of_seat(deal.table, number),
        )

    def hand(self, seat: SupportsIndex) -> Hand:
        """The tiles that this seat holds and has seen, as a view of it has them; NoSuchSeat when
        nobody sits there."""
        return hand_of(self.halves(seat))

    def halves(self, seat: SupportsIndex) -> list[int]:
        """The same as numbers, `high << 5 | low` each."""
        number = self._seated(seat)
        return [] if self._deal.table.in_rows else self._deal.halves(number)

    def as_shown(self, move: Move) -> Move:
        """A move of this round as everybody may know it: of a tile that was laid face down only
        that there was one."""
        return self.sheet.move_of(self._deal.table, MUCK) if MUCK <= move.code < DRAW else move

    def watch(self) -> View:
        """What anybody may know who only looks on: no hand, no moves."""
        return watch(self.sheet, self._deal.table)

    @property
    def can_redo(self) -> bool:
        """Was a move taken back, and none made since?"""
        return bool(self._undone)

    def opened(self) -> Deal:
        """A copy of the round in play, secrets and all: for solvers, not for players.

        Its `hand(seat)` and `undrawn()` are tiles; `sheet.moves(deal)` lists what may be done,
        `deal.play(move.code)` does it unchecked, `deal.clone()` branches.
        """
        return self._deal.clone()

    def record(self, seat: SupportsIndex | None = None) -> Record:
        """The match so far as text that replays to the same scores; with a seat, what of it that
        seat may be handed; NoSuchSeat when nobody sits there."""
        return record(self, None if seat is None else self._seated(seat))

    def _repr_svg_(self) -> str | None:
        """The table as a picture, in a notebook."""
        return portrait("match", self)

    def __repr__(self) -> str:
        return f"<match of {self.sheet.title}, {self.seats} seats, totals {self.totals}>"
