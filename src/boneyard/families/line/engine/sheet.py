"""A line game as data: the fields a line table's rules are made from, and when a match ends."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ....core.codes import VERBS
from ....core.errors import NoVariants
from ....core.known_moves import KnownMoves
from ....core.move import Move
from ....core.sheet import Sheet
from ....core.table import Table
from ....core.tiles import set_size
from . import move as written
from .counts import EndCount, Pays
from .joins import Alike, Joins
from .leads import NAMED_TILE, REDEAL, ROTATION
from .places import CLAIM
from .rules import NEVER, NO_EXTRA, LineLayout, LineRules
from .settlements import Settles
from .table import LineTable, line_table

LINE = LineLayout(lead=2, first=1, later=1)  # one row; doubles lie across but do not branch
ENDWISE = LineLayout(lead=2, first=1, later=1, endwise=True)  # one row; doubles lie along it too
FIRST_DOUBLE = LineLayout(lead=4, first=3, later=1)  # the first double grows four arms
FIRST_DOUBLE_ROUND = LineLayout(lead=4, first=3, later=1, sides_first=False)  # ... one by one
BRANCHING = LineLayout(lead=4, first=3, later=3)  # so does every double
BRANCHING_SIDES = LineLayout(lead=4, first=2, later=2)  # a later double goes on sideways only
ONE_ARM = LineLayout(lead=1, first=1, later=1, single_lead=1)
FOUR_ARMS_FIRST = LineLayout(lead=4, first=1, later=1, arms_first=True)


class Hands:
    """How many tiles each seat is dealt."""

    def size(self, top: int, seats: int) -> int:
        raise NotImplementedError


@dataclass(frozen=True)
class Always(Hands):
    """The same number whoever plays."""

    tiles: int

    def size(self, top: int, seats: int) -> int:
        return self.tiles


@dataclass(frozen=True)
class BySet(Hands):
    """A number for each set, as pairs of highest pip and tiles."""

    tiles: tuple[tuple[int, int], ...]

    def size(self, top: int, seats: int) -> int:
        return dict(self.tiles)[top]


@dataclass(frozen=True)
class ByCrowd(Hands):
    """One number up to so many seats, another beyond."""

    up_to: int
    few: int
    many: int

    def size(self, top: int, seats: int) -> int:
        return self.few if seats <= self.up_to else self.many


@dataclass(frozen=True)
class SharedOut(Hands):
    """The whole set in equal parts; what cannot be shared stays face down."""

    def size(self, top: int, seats: int) -> int:
        return set_size(top) // seats


@dataclass(frozen=True, kw_only=True)
class LineSheet(Sheet):
    """A printed game of the line. Only what differs from a plain block game need be said."""

    hands: Hands
    settles: Settles
    joins: Joins = Alike()  # noqa: RUF009 (joins never change)
    layout: LineLayout = LINE
    large_layout: LineLayout | None = None  # on sets above double-6, where it differs
    count: EndCount = EndCount()  # noqa: RUF009
    pays: Pays | None = None
    leads_by: int = ROTATION
    no_lead: int = REDEAL
    drawing: int = NEVER
    reserve: int = 0
    extra: int = NO_EXTRA
    manual_claims: bool = False
    ante: int = 0  # what every seat stakes on a round
    target: int | None = 100
    at_once: bool = False  # is the target looked at during the hand?
    rounds: int | None = None  # without a target: how many hands; None for one a seat
    out_call: str = ""  # what the sheet has a player call with the last tile,
    pass_call: str = ""  # and say who cannot play

    _rules: dict[tuple[int, int], LineRules] = field(
        init=False, default_factory=dict, repr=False, compare=False
    )

    def rules(self, top: int, seats: int) -> LineRules:
        """The tables and numbers of this game for a set and a number of seats; made once."""
        if (top, seats) not in self._rules:
            self._rules[top, seats] = self._made(top, seats)
        return self._rules[top, seats]

    def _made(self, top: int, seats: int) -> LineRules:
        layout = self.layout if top <= 6 or self.large_layout is None else self.large_layout
        return LineRules(
            top=top,
            seats=seats,
            hand=self.hands.size(top, seats),
            joins=self.joins,
            layout=layout,
            count=self.count,
            pays=self.pays,
            settles=self.settles,
            leads_by=self.leads_by,
            no_lead=self.no_lead,
            drawing=self.drawing,
            reserve=self.reserve,
            extra=self.extra,
            manual_claims=self.manual_claims,
            instant_target=(self.target or 0) if self.at_once else 0,
            stake=self.ante,
        )

    def table(self, top: int, seats: int) -> Table:
        return LineTable(self.rules(top, seats))

    def parse(self, text: str) -> Move:
        return written.parse(text)

    def moves_by_code(self, top: int) -> KnownMoves | None:
        return None if self.manual_claims else super().moves_by_code(top)

    def bare_move(self, code: int) -> Move:
        return written.of_code(code)

    def move_of(self, table: Table, code: int) -> Move:
        if code < VERBS and code & CLAIM:
            move = written.claiming(code, line_table(table).points_after(code & ~CLAIM))
            return move.numbered(self.actions(table.top).place(code))
        return super().move_of(table, code)

    def claims_fit(self, table: Table, move: Move) -> bool:
        claimed = written.line_move(move).claimed
        return claimed is None or claimed == line_table(table).points_after(move.code & ~CLAIM)

    @property
    def has_claims(self) -> bool:
        return self.manual_claims

    def history(
        self, table: Table, face_down: Mapping[int, int] | None = None
    ) -> list[tuple[int, Move]]:
        if self.manual_claims:  # what a claim was worth only the table before it can tell
            return super().history(table)
        return table.logged_as(self.known_moves(table.top))

    def starter(self) -> str:
        return "leader" if self.first_is_chosen else "dealer"

    @property
    def first_is_chosen(self) -> bool:
        return self.leads_by == ROTATION

    @property
    def scores_in_play(self) -> bool:
        return self.pays is not None

    @property
    def opening(self) -> str:
        return {ROTATION: "any", NAMED_TILE: "named"}.get(self.leads_by, "highest_double")

    @property
    def log_shows_table(self) -> bool:
        return True

    def agreed_rounds(self, seats: int) -> int | None:
        if self.target is not None:
            return None
        return seats if self.rounds is None else self.rounds

    def variant(self, top: int, seats: int, hand: int) -> "LineSheet":
        if self.leads_by != ROTATION or self.manual_claims:
            raise NoVariants(sheet=self.title)
        played = {top: range(seats, seats + 1)}
        usual = replace(self, seats=played, usual_set=top, usual_seats=seats)
        return replace(usual, hands=Always(hand), target=None, rounds=1)

    def scores(self, table: Table) -> dict[str, list[int]]:
        in_play, at_end = self.settles.causes()
        return {in_play: list(table.pegged), at_end: list(table.ended)}

    def pot_after(self, totals: Sequence[int]) -> int:
        return -sum(totals) if self.ante else 0  # what was staked and not yet won

    def winners(self, totals: Sequence[int], rounds: int, table: Table) -> list[int]:
        best = max(totals)
        leaders = [seat for seat, total in enumerate(totals) if total == best]
        if self.target is not None:
            return leaders if best >= self.target and len(leaders) == 1 else []
        agreed = self.rounds if self.rounds is not None else len(totals)
        pot_stands = self.ante > 0 and table.pot >= self.ante * len(totals)
        return [] if rounds < agreed or pot_stands else leaders
