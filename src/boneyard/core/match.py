"""Deals of one sheet played to its end: the checked door, and the only room where chance lives."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .._rt import mypyc_attr
from .bits import STRIDE
from .chance import Stream, round_seed
from .codes import CALL, CODE, DRAW, MUCK, OWN, SEAT_SHIFT, TURN, VERBS
from .deal import REFUSED, Deal
from .errors import (
    BadPlayers,
    FirstSettled,
    IllegalMove,
    MatchOver,
    MustBeRedealt,
    NoSuchSeat,
    NothingToRedo,
    NothingToUndo,
    OutOfTurn,
    WrongKind,
)
from .move import Move
from .prior import After
from .record import Record, record
from .sheet import Sheet
from .table import NO_TILE, Table
from .tiles import Tile, tile_of
from .view import WATCHER, View


class Round(NamedTuple):
    """A finished round, or what there is of one: enough to write it down."""

    starter: int  # the dealer, or the leader where the lead goes round
    hands: list[list[int]]  # as dealt, as halves
    stock: list[int]  # next to be drawn first
    moves: list[tuple[int, Move]]
    scores: dict[str, list[int]]
    why: str | None
    # As everyone saw it, where not all is laid open in the end.
    table: Table | None = None


@mypyc_attr(acyclic=True)
class Happening:
    """What a move brought about. One is made for every move: a class costs less than a tuple."""

    def __init__(
        self,
        seat: int,
        move: Move,
        points: int,
        round: Round | None = None,
        over: bool = False,
        tile: Tile | None = None,
        was_choice: bool = False,
        forced: bool = False,
        showed: bool = False,
    ) -> None:
        self.seat = seat
        self.move = move
        self.points = points  # scored at once by that seat
        self.round = round  # the round, when the move ended it
        self.over = over  # did the match end?
        self.tile = tile  # what a draw brought its maker, or was turned up for all
        self.was_choice = was_choice  # was there anything to decide?
        self.forced = forced  # was it made because no tile of the hand fits?
        # Did anybody see a tile by it that nobody, or not its maker, had seen?
        self.showed = showed

    def __repr__(self) -> str:
        return f"<seat {self.seat} made {self.move} for {self.points} points>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """A match from first deal to final score.

    `moves()` lists what the seat to move may do, `play()` does it. Everything follows from the
    sheet, the set, the seats, the options and the seed.
    """

    def __init__(
        self,
        sheet: Sheet,
        *,
        seats: int | None = None,
        set: int | None = None,
        seed: str = "",
        options: Mapping[str, str] | None = None,
        players: Sequence[str] | None = None,
        deals: Sequence[list[int]] = (),
        after: After | None = None,
        edition: int | None = None,
        first: int | str | None = None,
    ) -> None:
        """`deals` are orders of the pack for the first rounds; the seed makes the others. `after`
        are rounds played elsewhere, which the match goes on from; CannotGoOn when it cannot.
        `edition` is an earlier one of our rulings to play by. `first` is the seat that leads or
        deals the first round, or LOT, where the players settle that; seat 0 unless given."""
        given: object = sheet
        if not isinstance(given, Sheet):
            raise WrongKind(wanted="sheet", given=repr(given))
        if edition is not None:
            sheet = sheet.as_of(edition)
        self.sheet = sheet.with_options(options) if options else sheet
        self.top, self.seats = self.sheet.sized(set, seats)
        self.seed = seed
        self.players = list(players or (f"seat {seat}" for seat in range(self.seats)))
        if len(self.players) != self.seats:
            raise BadPlayers(given=len(self.players), seats=self.seats)
        self.after = after
        self.first = first or None  # seat 0 need not be named
        self._starter = self._first_starter(first)
        self.totals = [0] * self.seats
        self.rounds: list[Round] = []
        self._given = deals
        self._has_claims = self.sheet.has_claims
        self.winners: list[int] = []
        self.over = False
        self._deal = Deal(self.sheet.table(self.top, self.seats))
        self._pot = 0
        if after is not None:
            self._go_on_from(after)
        self._pot_before = 0  # what the last round began with
        self._undone: list[tuple[int, Move]] = []  # moves taken back, the earliest last
        self._order: list[int] = []
        self._deal_round()

    def _first_starter(self, first: int | str | None) -> int:
        """The seat that the first round starts from, unless rounds were played before it."""
        if first is None:
            return self.sheet.next_starter(None, [0] * self.seats)
        if self.after is not None:
            raise FirstSettled(
                sheet=self.sheet.title, by="rounds", clause=self.sheet.clause("first")
            )
        return self.sheet.first_starter(first, self.seats, self.seed)

    def _go_on_from(self, after: After) -> None:
        self.sheet.check_after(after, self.sheet.table(self.top, self.seats))
        self.totals = list(after.totals)
        self._pot = self.sheet.pot_after(self.totals)

    @property
    def earlier(self) -> int:
        """How many rounds were played elsewhere before this match went on from them."""
        return 0 if self.after is None else self.after.rounds

    # What can be done ----------------------------------------------------------------------

    @property
    def to_move(self) -> int:
        """The seat whose turn it is."""
        return self._deal.table.to_move

    def moves(self, seat: int | None = None) -> list[Move]:
        """What the seat to move may do; for another seat, its moves out of turn."""
        if self.over:
            return []
        table = self._deal.table
        if seat is None or seat == table.to_move:
            listed = self.sheet.moves(self._deal)
            if seat is not None and table.may_call(seat):
                listed.append(self.sheet.move_of(table, CALL))
            return listed
        return [self.sheet.move_of(table, CALL)] if table.may_call(seat) else []

    def callers(self) -> list[int]:
        """The seats that may move out of turn now, nearest to the left of the last mover first."""
        table = self._deal.table
        if self.over or table.log_length == 0:
            return []
        last = table.log[table.log_length - 1] >> SEAT_SHIFT
        seats = ((last + step) % self.seats for step in range(1, self.seats))
        return [seat for seat in seats if table.may_call(seat)]

    def play(self, move: Move | str, seat: int | None = None) -> Happening:
        """Make a move for the seat to move, or for `seat`; says what it brought about.

        Raises BadMove for text that is no move, IllegalMove (with the clause) for a move the
        rules forbid, OutOfTurn, MatchOver, WrongKind for what is neither; then nothing has changed.
        """
        if self.over:
            raise MatchOver()
        if isinstance(move, str):
            move = self.sheet.parse(move)
        given: object = move
        if not isinstance(given, Move):
            raise WrongKind(wanted="move", given=repr(given))
        deal = self._deal
        table = deal.table
        mover = table.to_move if seat is None else seat
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

    def check(self, move: Move | str, seat: int | None = None) -> None:
        """Raise what `play` would raise for this move; nothing changes, whatever it is."""
        if self.over:
            raise MatchOver()
        if isinstance(move, str):
            move = self.sheet.parse(move)
        mover = self.to_move if seat is None else seat
        if mover == self.to_move and self._deal.has_option(move.code):
            if not (self._has_claims and self._misclaims(move)):
                return
        self._check_call(move, mover)

    def _misclaims(self, move: Move) -> bool:
        """Could this move be made, but for what it claims?"""
        deal = self._deal
        return deal.has_option(move.code) and not self.sheet.claims_fit(deal.table, move)

    def _call(self, move: Move, seat: int) -> int:
        """Make a move for which it does not matter whose turn it is; any other is refused."""
        self._check_call(move, seat)
        return self._deal.call(seat, move.code)

    def _check_call(self, move: Move, seat: int) -> None:
        """Refuse whatever is not such a move."""
        table = self._deal.table
        is_call = table.is_call(move.code)
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

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves of the round in play, also when they ended the match;
        NothingToUndo when it has fewer. `redo` makes them again."""
        table = self._deal.table
        length = table.log_length
        if not 0 < moves <= length:
            raise NothingToUndo()
        entries = [int(table.log[i]) for i in range(length - moves)]
        face_down = self._deal.face_down()
        history = self.sheet.history(table, face_down)
        self._undone += reversed(history[length - moves :])
        if self.over:
            self._reopen_round()
        self._lay_out(self._order)
        for i, entry in enumerate(entries):
            seat, code = entry >> SEAT_SHIFT, entry & CODE
            if table.is_call(code):
                self._deal.call(seat, code)
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

    def view(self, seat: int | None = None, beside: View | None = None) -> View:
        """What this seat (or the one to move) may know; NoSuchSeat when nobody sits there. A view
        that was taken since the last move lends it its copy of the table when it is given."""
        deal = self._deal
        if seat is None:
            seat = deal.table.to_move
        hand = self.hand(seat)
        return View(
            self.sheet,
            deal.table.clone() if beside is None else beside.table,
            seat,
            hand,
            self.moves(seat),
            deal.muck.of_seat(deal.table, seat),
        )

    def hand(self, seat: int) -> list[int]:
        """The tiles that this seat holds and has seen, as a view of it has them; NoSuchSeat when
        nobody sits there."""
        if not 0 <= seat < self.seats:
            raise NoSuchSeat(seat=seat, last=self.seats - 1)
        return [] if self._deal.table.in_rows else self._deal.hand(seat)

    def as_shown(self, move: Move) -> Move:
        """A move of this round as everybody may know it: of a tile that was laid face down only
        that there was one."""
        return self.sheet.move_of(self._deal.table, MUCK) if MUCK <= move.code < DRAW else move

    def watch(self) -> View:
        """What anybody may know who only looks on: no hand, no moves."""
        return View(self.sheet, self._deal.table.clone(), WATCHER, [], [], {})

    @property
    def can_redo(self) -> bool:
        """Was a move taken back, and none made since?"""
        return bool(self._undone)

    def current(self) -> Round:
        """The round in play as it stands, hands and all: for records, not for players."""
        deal = self._deal
        table = deal.table
        tiles = deal.tiles_at(self._order)
        hands: list[list[int]] = []
        for seat in range(self.seats):
            hands.append(tiles[: table.deals_to(seat)])
            tiles = tiles[table.deals_to(seat) :]
        return Round(
            starter=table.dealer,
            hands=hands,
            stock=tiles,
            moves=self.sheet.history(table, deal.face_down()),
            scores=self.sheet.scores(table),
            why=table.why,
            table=None if self.sheet.opens_hands else table.clone(),
        )

    def opened(self) -> Deal:
        """A copy of the round in play, secrets and all: for solvers, not for players."""
        return self._deal.clone()

    def record(self, seat: int | None = None) -> Record:
        """The match so far as text that replays to the same scores; with a seat, what of it that
        seat may be handed; NoSuchSeat when nobody sits there."""
        if seat is not None and not 0 <= seat < self.seats:
            raise NoSuchSeat(seat=seat, last=self.seats - 1)
        return record(self, seat)

    # Rounds --------------------------------------------------------------------------------

    def _deal_round(self) -> None:
        """Deal the next round; a solitaire may be over with its deal."""
        self._deal_tiles()
        if self._deal.table.ended_by:
            self._end_round()

    def _deal_tiles(self) -> None:
        number = len(self.rounds)
        if number < len(self._given):
            if not self._lay_out(self._given[number]):
                raise MustBeRedealt()
            return
        stream = Stream(round_seed(self.seed, number))
        while not self._lay_out(stream.shuffled(self._deal.size)):
            pass

    def _lay_out(self, order: list[int]) -> bool:
        """Deal these tiles for the next round; False when the sheet wants another deal."""
        table = self._deal.table
        table.pot = self._pot
        for seat, total in enumerate(self.totals):
            table.before[seat] = total
        self._order = order
        starter = self._starter
        if self.rounds:
            starter = self.sheet.next_starter(self.rounds[-1].starter, self.totals)
        elif self.after is not None:
            starter = self.sheet.next_starter(self.after.starter, self.totals)
        return self._deal.lay_out(order, starter)

    def _end_round(self) -> Round:
        deal = self._deal
        deal.table.settle(deal.rows)
        ended = self.current()
        self.rounds.append(ended)
        for points in ended.scores.values():
            self.totals = [total + won for total, won in zip(self.totals, points, strict=True)]
        self._pot_before, self._pot = self._pot, deal.table.pot
        rounds = self.earlier + len(self.rounds)
        self.winners = self.sheet.winners(self.totals, rounds, deal.table)
        self.over = self.sheet.is_over(self.winners)
        if not self.over:
            self._deal_round()
        return ended

    def _reopen_round(self) -> None:
        """Go back to before the end of the match's last round."""
        ended = self.rounds.pop()
        for points in ended.scores.values():
            self.totals = [total - won for total, won in zip(self.totals, points, strict=True)]
        self._pot = self._pot_before
        self.winners = []
        self.over = False

    @property
    def standing(self) -> list[int]:
        """Every seat's points, those of the round in play included."""
        if self.over:
            return list(self.totals)
        return [
            total + pegged
            for total, pegged in zip(self.totals, self._deal.table.pegged, strict=True)
        ]

    def _repr_svg_(self) -> str | None:
        """The table as a picture, in a notebook; nothing for tables that have none."""
        return self.sheet.family.drawing(self.watch())

    def __repr__(self) -> str:
        return f"<match of {self.sheet.title}, {self.seats} seats, totals {self.totals}>"
