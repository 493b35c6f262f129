"""Deals of one sheet one after the other, until somebody has won, and what they come to.

The only room where chance lives. Who may do what in a deal is not asked here: match.py is the door.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self, SupportsIndex

from .._rt import mypyc_attr
from .chance import Stream, round_seed, seed_text
from .deal import Deal
from .errors import BadPlayers, FirstSettled, MustBeRedealt, WrongKind
from .happening import Round
from .move import Move
from .numbers import plain
from .pickles import pickled
from .prior import After
from .sheet import Sheet
from .view import watch


@mypyc_attr(allow_interpreted_subclasses=True)
class Series:
    """The deal in play, and the rounds before it. Everything follows from the sheet, the set, the
    seats, the options and the seed."""

    def __init__(
        self,
        sheet: Sheet,
        *,
        seats: SupportsIndex | None = None,
        set: SupportsIndex | None = None,
        seed: str | int | Random = "",
        options: Mapping[str, str | int] | None = None,
        players: Sequence[str] | None = None,
        deals: Sequence[list[int]] = (),
        after: After | None = None,
        edition: int | None = None,
        first: int | str | None = None,
    ) -> None:
        """`seed` is text, a number, or a `random.Random` that draws one: the same seed deals the
        same tiles. `deals` are orders of the pack for the first rounds; the seed makes the others.
        `after` are rounds played elsewhere, which the match goes on from; CannotGoOn when it
        cannot. `edition` is an earlier one of our rulings to play by. `first` is the seat that
        leads or deals the first round, or LOT, where the players settle that; seat 0 unless
        given."""
        given: object = sheet
        if not isinstance(given, Sheet):
            raise WrongKind(wanted="sheet", given=repr(given))
        if edition is not None:
            sheet = sheet.as_of(edition)
        self.sheet = sheet.with_options(options) if options else sheet
        self.top, self.seats = self.sheet.sized(plain(set), plain(seats))
        self.seed = seed_text(seed)
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
        self._deal.sheet = self.sheet
        # A sheet that lists moves in a way of its own is asked each time.
        lists_alike = type(self.sheet).moves is Sheet.moves
        self._moves = self.sheet.moves_by_code(self.top) if lists_alike else None
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

    @property
    def given(self) -> Sequence[list[int]]:
        """The orders of the pack that the first rounds were to have."""
        return self._given

    @property
    def undone(self) -> list[tuple[int, Move]]:
        """The moves that were taken back and can be made again, the next of them first."""
        return self._undone[::-1]

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
            dealt=hands,
            rest=tiles,
            moves=self.sheet.history(table, deal.face_down()),
            scores=self.sheet.scores(table),
            why=table.why,
            watched=None if self.sheet.opens_hands else watch(self.sheet, table),
        )

    # Copies --------------------------------------------------------------------------------

    def clone(self) -> Self:
        """The same match, which goes on by itself: nothing that is played in one changes the
        other."""
        kind = type(self)
        twin = kind.__new__(kind)
        twin.sheet = self.sheet
        twin.top, twin.seats = self.top, self.seats
        twin.seed = self.seed
        twin.players = self.players.copy()
        twin.after = self.after
        twin.first = self.first
        twin._starter = self._starter
        twin.totals = self.totals.copy()
        twin.rounds = self.rounds.copy()
        twin._given = self._given
        twin._has_claims = self._has_claims
        twin.winners = self.winners.copy()
        twin.over = self.over
        twin._deal = self._deal.clone()
        twin._moves = self._moves
        twin._pot, twin._pot_before = self._pot, self._pot_before
        twin._undone = self._undone.copy()
        twin._order = self._order
        return twin

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return pickled("match/1", self)

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
