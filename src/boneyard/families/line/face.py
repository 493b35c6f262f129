"""The face of the games of the line: rows through the first tile, lettered ends, short forms."""

from collections.abc import Sequence

from ..._rt import mypyc_attr
from ...core.arms import OpenEnd
from ...core.codes import CALL, HALF, PASS, VERBS
from ...core.happening import Round
from ...core.move import Move
from ...core.sheet import Sheet
from ...core.tiles import Tile
from ...core.view import View
from ...faces.face import Face, Meant, hands_left
from ...faces.phrases import is_you, open_ends
from ...faces.rows import Row
from ...faces.sums import Sum, sum_for
from ...words import say, spoken
from ...words.grammar import counted, listed
from ...words.tiles import shown
from .engine.counts import AlikeEnds
from .engine.joins import Alike
from .engine.move import LineMove
from .engine.places import CLAIM
from .engine.rules import NEVER
from .engine.settlements import PerTile
from .engine.sheet import LineSheet
from .engine.table import line_table
from .rows import layout
from .shorthand import understand


@mypyc_attr(allow_interpreted_subclasses=True)
class LineFace(Face):
    """How games of the line look and sound."""

    sheet: LineSheet
    same_for_all = True
    picture_tells = True
    call_word = "muggins"

    def __init__(self, sheet: Sheet, names: Sequence[str]) -> None:
        super().__init__(sheet, names)
        # The sheet stays the same, and is asked with every move.
        self._sums_halves = not isinstance(self.sheet.joins, Alike)  # so tiles can lie either way
        pays = self.sheet.pays
        self._pays_sum = pays is not None and pays.follows_from_count()
        call = self.sheet.pass_call.lower()
        self._passes = f"said-{call}" if call else "passed"
        way = "line, total" if self._sums_halves else "line"
        self._wording = f"{way}, {self._passes}"
        self._surroundings: tuple[tuple[str, int, int], list[str]] | None = None

    def rows(self, view: View) -> list[Row]:
        return layout(line_table(view.table)).rows

    def ends(self, view: View) -> dict[str, str]:
        table = line_table(view.table)
        return {
            name: self._end(end, int(table.partner[end.half]))
            for name, end in layout(table).ends.items()
        }

    def _end(self, end: OpenEnd, wants: int) -> str:
        """`6 on 6·4`, with its free sides, and what goes there unless the same number does."""
        text = say("play.end.plain", half=end.half, tile=shown(end.on))
        if end.sides > 1:
            text = counted("play.end.sides", end.sides, end=text)
        if not self._sums_halves:
            return text
        return say("play.end.wants" if wants >= 0 else "play.end.wild", end=text, half=wants)

    def notes(self, view: View) -> list[str]:
        """What the ends come to, where the sheet pays for it; or that this is yours to see."""
        if self.sheet.pays is None:
            return []
        table = line_table(view.table)
        if table.n_places == 0:
            return []
        if not self._counts:
            return [say("play.count.yours")]
        if self._pays_sum:
            return [say("play.count.sum", sum=table.count)]
        if not isinstance(self.sheet.pays, AlikeEnds):
            return []
        halves = {end.half for end in layout(table).ends.values()}
        return [say("play.count.alike" if len(halves) == 1 else "play.count.unlike")]

    @property
    def _counts(self) -> bool:
        """Does the table count for its players? Claims are their own to find."""
        return self.helps and not self.sheet.manual_claims

    def sum(self, view: View) -> int | None:
        if not self._pays_sum or not self._counts:
            return None
        table = line_table(view.table)
        return int(table.count) if table.n_places else None

    def terms(self, view: View) -> list[int]:
        if not self._pays_sum or not self._counts:
            return []
        table = line_table(view.table)
        worths = [self.sheet.count.worth(table.places[i]) for i in range(table.n_places)]
        return [int(worth) for worth in worths if worth]

    def points(self, view: View, move: Move) -> int:
        return int(line_table(view.table).points_after(move.code)) if self._counts else 0

    def surroundings(self, view: View) -> list[str]:
        """Asked for with every move, and few moves change it: what was said last is kept."""
        of = (spoken(), view.stock_left, int(view.table.pot))
        if self._surroundings is None or self._surroundings[0] != of:
            self._surroundings = (of, self._around(view))
        return self._surroundings[1].copy()

    def _around(self, view: View) -> list[str]:
        facts = []
        asleep = self.sheet.drawing == NEVER
        if view.stock_left or not asleep:
            facts.append(counted("play.asleep" if asleep else "play.boneyard", view.stock_left))
        if self.sheet.reserve and not asleep:
            facts.append(counted("play.reserve", self.sheet.reserve))
        if self.sheet.ante:
            facts.append(counted("play.pool", int(view.table.pot)))
        if self.sheet.target is not None:
            facts.append(counted("play.target", self.sheet.target))
        return facts

    # Moves -----------------------------------------------------------------------------------

    def is_offered(self, move: Move) -> bool:
        """A claim that is right tells the sum of the ends, which its player has to find."""
        return move.code >= VERBS or not move.code & CLAIM

    def verb(self, move: Move) -> str:
        if move.code < VERBS:
            return "laid" if isinstance(move, LineMove) and move.on is not None else "led"
        return self._passes if move.code == PASS else super().verb(move)

    def place(self, move: Move) -> str:
        """`on 6·4`. Where halves that touch add up to something, a tile may fit both halves of
        another, and either way round: `on the 6 of 6·4 (leaving 3)`."""
        if not isinstance(move, LineMove) or move.on is None:
            return ""
        if not self._sums_halves or move.on.is_double:
            where = say("play.place.on", tile=shown(move.on))
        else:
            where = say("play.place.half", half=move.open_half, tile=shown(move.on))
        if not self._sums_halves or move.inner == move.outer:
            return where
        return say("play.place.leaving", place=where, half=move.outer)

    def at(self, move: Move) -> str | None:
        if not isinstance(move, LineMove) or move.on is None:
            return None
        other = move.on.low if move.open_half == move.on.high else move.on.high
        return f"{other}-{move.open_half}"

    @property
    def wording(self) -> str | None:
        return self._wording

    def _label(self, move: Move, place: str) -> str:
        label = super()._label(move, place)
        if not isinstance(move, LineMove) or move.claimed is None:
            return label
        return say("play.action.claiming", label=label, points=move.claimed)

    def understand(self, text: str, view: View) -> Meant | None:
        return understand(text, view)

    def instead(self, reason: str, view: View) -> str:
        table = line_table(view.table)
        if reason not in ("join", "place", "arms_first", "blank") or not table.n_places:
            return super().instead(reason, view)
        halves = {int(table.places[i]) & HALF for i in range(table.reachable())}
        if not self._sums_halves:
            return open_ends(halves)
        wanted = sorted({int(table.partner[half]) for half in halves} - {-1})
        numbers = [*map(str, wanted), *([say("play.fits.matador")] if table.has_wild else [])]
        return say("play.fits.numbers", numbers=listed(numbers, "or"))

    def is_at(self, view: View, move: Move, name: str) -> bool:
        end = layout(line_table(view.table)).ends.get(name)
        return (
            end is not None
            and isinstance(move, LineMove)
            and (move.on, move.open_half) == (end.on, end.half)
        )

    # Turns and rounds ------------------------------------------------------------------------

    def call(self, move: Move, ended: Round | None) -> str | None:
        if move.code == CALL:
            return self.call_word
        if move.code == PASS:
            return self.sheet.pass_call or None
        return self.sheet.out_call if ended is not None and self._goes_out(ended) else None

    def _goes_out(self, played: Round) -> bool:
        """Was the last tile of a hand laid, where that is called? Also where it won the match."""
        last, move = played.moves[-1]
        return bool(self.sheet.out_call) and move.code < VERBS and not hands_left(played)[last]

    def awaits_call(self, move: Move) -> bool:
        if not self.sheet.manual_claims or not isinstance(move, LineMove):
            return False
        return move.tile is not None and move.claimed is None

    def hands_left(self, played: Round) -> list[list[Tile]]:
        return hands_left(played)

    def sums(self, played: Round) -> list[Sum]:
        hands = hands_left(played)
        spots = [sum(tile.spots for tile in hand) for hand in hands]
        counts = [len(hand) for hand in hands]
        settles = self.sheet.settles
        before, end = (played.scores[cause] for cause in settles.causes())
        each = int(settles.points) if isinstance(settles, PerTile) else 0
        return [
            sum_for(
                seat,
                settles.terms(spots, counts, seat) or [points],
                self.names[seat],
                "a-tile" if each else "for",
                before=max(0, before[seat]),  # a stake is no gain
                each=each,
            )
            for seat, points in enumerate(end)
            if points
        ]

    def why(self, played: Round, totals: Sequence[int]) -> str:
        """With the call that is made with the last tile."""
        told = super().why(played, totals)
        if not self._goes_out(played):
            return told
        call = say(f"web.call.{self.sheet.out_call.lower()}")
        if played.why != "out":
            return say("play.why.called", call=call, why=told)
        name = self.names[played.moves[-1][0]]
        key = "play.why.called-out-you" if is_you(name) else "play.why.called-out"
        return say(key, call=call, name=name)
