"""A match or a single round, played by the numbers of moves: no record is kept, and nothing is made
that the next move does not need. What a match of its own (core/match.py) tells more of, it tells
slower."""

from typing import Any, final

from .._rt import i32, i64, u8, vec
from ..core.actions import NO_ACTION, Actions
from ..core.bits import STRIDE
from ..core.chance import Rng
from ..core.codes import CALL
from ..core.deal import Deal
from ..core.errors import IllegalAction
from ..core.observation import Observation
from ..core.sheet import Sheet
from ..core.view import View


@final
class Episode:
    """Deals of one sheet until the match is over, or until the first of them is."""

    def __init__(
        self,
        sheet: Sheet,
        top: int,
        seats: int,
        whole: bool,
        chance: Rng,
        deal: Deal | None = None,
        like: "Episode | None" = None,
    ) -> None:
        """`whole` for a match from beginning to end, else one round. `chance` deals, unless there
        is a `deal` already. What never changes is taken from one that is alike."""
        self.sheet = sheet
        self.top = top
        self.seats = seats
        self.whole = whole
        self.chance = chance
        self.actions: Actions = sheet.actions(top) if like is None else like.actions
        self.observation: Observation = (
            sheet.observation(top, seats) if like is None else like.observation
        )
        # NO_ACTION where nobody calls out of turn
        self.calls: i64 = self.actions.place(CALL) if like is None else like.calls
        self.is_solitaire: bool = sheet.is_solitaire if like is None else like.is_solitaire
        self.nothing: vec[i64] = vec[i64]([0] * (STRIDE * seats)) if like is None else like.nothing
        self.deal = Deal(sheet.table(top, seats)) if deal is None else deal
        self.deal.sheet = sheet  # so that it can be pickled
        self.order: vec[i64] = vec[i64]([0] * self.deal.size)
        self.totals: vec[i64] = vec[i64]([0] * seats)
        self.standing: vec[i64] = vec[i64]([0] * seats)  # with the points of the round in play
        self.gains: vec[i64] = vec[i64]([0] * seats)  # what the last move brought every seat
        self.changed = False  # was it anything?
        self.rounds = 0
        self.starter = 0
        self.pot = 0
        self.over = False
        if deal is None:
            self.begin()

    # Playing -------------------------------------------------------------------------------

    def begin(self) -> None:
        """Deal a new match, or round; again where the deal leaves nothing to do."""
        self.over = True
        while self.over:
            seat: i64 = 0
            while seat < self.seats:
                self.totals[seat] = 0
                self.standing[seat] = 0
                seat += 1
            self.rounds = 0
            self.pot = 0
            self.over = False
            self.starter = self.sheet.next_starter(None, [0] * self.seats)
            self.deal_round()
        self.count_gains()

    def deal_round(self) -> None:
        deal = self.deal
        table = deal.table
        while True:
            table.pot = self.pot
            seat: i64 = 0
            while seat < self.seats:
                table.before[seat] = self.totals[seat]
                seat += 1
            place: i64 = 0
            while place < deal.size:  # so that the chance alone decides
                self.order[place] = place
                place += 1
            self.chance.mix(self.order, deal.size, deal.size - 1)
            if deal.lay_out([int(place) for place in self.order], self.starter):
                break
        if table.ended_by:
            self.end_round()

    def end_round(self) -> None:
        table = self.deal.table
        table.settle(self.deal.rows)
        seat: i64 = 0
        while seat < self.seats:
            self.totals[seat] += table.pegged[seat] + table.ended[seat]
            seat += 1
        self.pot = table.pot
        self.rounds += 1
        totals = self.points()
        over = not self.whole
        if self.whole:
            over = self.sheet.is_over(self.sheet.winners(totals, self.rounds, table))
        if over:
            self.over = True
            return
        self.starter = self.sheet.next_starter(self.starter, totals)
        self.deal_round()

    def count_gains(self) -> None:
        """What everyone has more, or less, than when this was last asked."""
        pegged = self.deal.table.pegged
        self.changed = False
        seat: i64 = 0
        while seat < self.seats:
            now: i64 = self.totals[seat]
            if not self.over:
                now += pegged[seat]
            self.gains[seat] = now - self.standing[seat]
            if self.gains[seat] != 0:
                self.changed = True
            self.standing[seat] = now
            seat += 1
        if self.is_solitaire and self.over:
            won = self.sheet.winners(self.points(), self.rounds, self.deal.table)
            self.gains[0] = self.deal.size if won else -self.totals[0]
            self.changed = True

    def act(self, index: int) -> bool:
        """Make the move of this number for the seat to move: did anybody gain or lose by it?
        IllegalAction when it is not legal now, and then nothing has changed."""
        if not self.allows(index):
            raise IllegalAction(action=index, last=len(self.actions) - 1)
        self.make(index)
        return self.changed

    def allows(self, index: int) -> bool:
        """May the seat to move make the move of this number?"""
        if self.over or not 0 <= index < len(self.actions):
            return False
        table = self.deal.table
        code: i64 = self.actions.code(table, index)
        if code == CALL:
            return table.may_call(table.to_move)
        return code != NO_ACTION and self.deal.has_option(code)

    def make(self, index: i64) -> None:
        """Make a move that is known to be legal."""
        deal = self.deal
        code: i64 = self.actions.code(deal.table, index)
        if code == CALL:
            deal.call(deal.table.to_move)
        else:
            deal.play(code)
        if deal.table.ended_by:
            self.end_round()
        self.count_gains()

    # What learners are told ------------------------------------------------------------------

    @property
    def to_move(self) -> int:
        return self.deal.table.to_move

    def points(self) -> list[int]:
        """The totals of the rounds that have ended."""
        return [int(total) for total in self.totals]

    def gained(self) -> list[int]:
        """What the last move brought every seat."""
        return [int(gain) for gain in self.gains]

    def legal(self) -> list[int]:
        """The numbers of the legal moves, in order."""
        found: list[int] = []
        if self.over:
            return found
        deal = self.deal
        table = deal.table
        i: i64 = 0
        while i < deal.n_options:
            found.append(self.actions.index(table, deal.options[i]))
            i += 1
        if self.calls >= 0 and table.may_call(table.to_move):
            found.append(self.calls)
        if len(found) > 1:
            found.sort()
        return found

    def mark(self, value: u8, out: vec[u8], at: i64) -> None:
        """Write `value` at the numbers of the legal moves, counted from `at`."""
        deal = self.deal
        table = deal.table
        self.actions.mark(table, deal.options, deal.n_options, value, out, at)
        if self.calls >= 0 and table.may_call(table.to_move):
            out[at + self.calls] = value

    def observe(self, seat: i64, out: vec[i32], at: i64) -> None:
        """Write what this seat knows, from `at` on."""
        table = self.deal.table
        rows = self.nothing if table.in_rows else self.deal.rows  # rows nobody has looked at
        self.observation.write(table, rows, seat * STRIDE, seat, out, at)

    def seen(self, seat: int) -> vec[i32]:
        """What this seat knows, as `View.observation` has it."""
        size: int = self.observation.size
        out: vec[i32] = vec[i32]([0] * size)
        self.observe(seat, out, 0)
        return out

    def view(self, seat: int) -> View:
        """The same as a value that knows its moves and can imagine deals."""
        deal = self.deal
        table = deal.table
        moves = []
        if not self.over:
            if seat == table.to_move:
                moves = self.sheet.moves(deal)
            if table.may_call(seat):
                moves.append(self.sheet.move_of(table, CALL))
        hand = [] if table.in_rows else deal.halves(seat)
        aside = deal.muck.of_seat(table, seat)
        return View(self.sheet, table.clone(), seat, hand, moves, aside)

    # Copies ----------------------------------------------------------------------------------

    def another(self, chance: Rng) -> "Episode":
        """A new one of the same game, dealt by this chance."""
        return Episode(self.sheet, self.top, self.seats, self.whole, chance, None, self)

    def clone(self) -> "Episode":
        """The same episode, which shares nothing with this one but what never changes."""
        return self.with_deal(self.deal.clone())

    def imagined(self, seat: int, chance: Rng) -> "Episode":
        """The same with the tiles that this seat has not seen drawn anew, as `View.imagine` does;
        further rounds are dealt by that chance too."""
        twin = self.with_deal(self.view(seat).imagine(chance))
        twin.chance = Rng(chance.x)
        return twin

    def with_deal(self, deal: Deal) -> "Episode":
        """The same with another deal."""
        chance = Rng(self.chance.x)
        twin = Episode(self.sheet, self.top, self.seats, self.whole, chance, deal, self)
        twin.take_over(self.progress())
        return twin

    def progress(self) -> tuple[list[int], list[int], list[int], int, int, int, bool]:
        """How far it has come, as plain values, but for the deal."""
        standing = [int(points) for points in self.standing]
        points, gained = self.points(), self.gained()
        return points, standing, gained, self.rounds, self.starter, self.pot, self.over

    def take_over(
        self, progress: tuple[list[int], list[int], list[int], int, int, int, bool]
    ) -> None:
        """Be as far as another."""
        totals, standing, gained, self.rounds, self.starter, self.pot, self.over = progress
        self.totals = vec[i64](totals)
        self.standing = vec[i64](standing)
        self.gains = vec[i64](gained)

    def __copy__(self) -> "Episode":
        return self.clone()

    def __deepcopy__(self, memo: Any) -> "Episode":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        made_of = (self.sheet, self.top, self.seats, self.whole, self.chance, self.deal)
        return resumed, (*made_of, self.progress())


def resumed(
    sheet: Sheet,
    top: int,
    seats: int,
    whole: bool,
    chance: Rng,
    deal: Deal,
    progress: tuple[list[int], list[int], list[int], int, int, int, bool],
) -> Episode:
    """An episode with this deal that has come so far."""
    episode = Episode(sheet, top, seats, whole, chance, deal)
    episode.take_over(progress)
    return episode
