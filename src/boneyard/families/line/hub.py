"""The hub told tile by tile: what lies at a real table, by the engine's own line table.

Nobody's hand is known here. All tiles that do not lie yet are looked at as if one player held
them, so that the engine lists what may follow and says why something may not.
"""

from ...core.arms import OpenEnd
from ...core.codes import HALF, TILE, VERBS
from ...core.deal import Deal, take
from ...core.errors import BadMove, CannotLie, IllegalMove, NoHub
from ...core.places import LEAD
from ...core.sheet import Sheet
from ...forms.calculator import FIVE, HIGHEST_KEY, KEYS
from ...forms.game import written
from ...forms.hub import HubPlay, Way
from .engine.arms import open_ends
from .engine.counts import EverySide
from .engine.leads import could_lead
from .engine.move import GRAMMAR, LineMove, line_move, of_code, parse
from .engine.places import CLAIM
from .engine.sheet import LineSheet
from .engine.state import LineState
from .engine.table import line_table


class LineHub:
    """A real table of a line game: lay tiles as they are laid there."""

    def __init__(self, sheet: Sheet, top: int | None = None, seats: int | None = None) -> None:
        """NoHub for a sheet that is not a game of the line; BadSet or BadSeats as for a match."""
        if not isinstance(sheet, LineSheet):
            raise NoHub(sheet=sheet.title)
        self.sheet = sheet
        self.top, self.seats = sheet.sized(top, seats)
        self.table = line_table(sheet.table(self.top, self.seats))
        self._deal = Deal(self.table)
        self._deal.clear_hands()
        for tile in self.table.pack():
            self._deal.give(0, tile)
        self.plays: list[HubPlay] = []

    # What lies ---------------------------------------------------------------------------------

    @property
    def counts(self) -> bool:
        """Does the sheet add up the open ends?"""
        return self.table.pays_count

    @property
    def count(self) -> int | None:
        """The sum of the open ends, as the sheet counts them."""
        return int(self.table.count) if self.counts else None

    @property
    def has_keys(self) -> bool:
        """Could this be played with the printed hub?"""
        return isinstance(self.sheet.count, EverySide) and self.top <= HIGHEST_KEY

    @property
    def has_pool(self) -> bool:
        """Is something staked that the hub does not know the winner of?"""
        return bool(self.sheet.ante)

    def pack(self) -> list[int]:
        """All tiles of the set, as halves."""
        return self.table.pack()

    def ends(self) -> list[OpenEnd]:
        """The open ends, oldest first."""
        return open_ends(self.table)

    def within_reach(self) -> int:
        """How many of the ends may be played on now, from the first."""
        return int(self.table.reachable()) if self.plays else 0

    def wants(self, end: OpenEnd) -> int | None:
        """The number that goes on this end; None where nothing does but a matador."""
        number = int(self.table.partner[end.half])
        return None if number < 0 else number

    def left(self) -> list[int]:
        """The tiles that do not lie yet, as halves."""
        return self._deal.halves(0)[::-1]

    def matadors(self) -> list[int]:
        """Those of them that go anywhere."""
        wild = self.table.rules.wild
        return [each for each in self.left() if wild[each >> 5] >> (each & HALF) & 1]

    def scored(self) -> list[int]:
        """The points in play of each seat, as far as it was told who laid what."""
        points = [0] * self.seats
        for play in self.plays:
            if play.seat is not None:
                points[play.seat] += play.points
        return points

    # What may follow ---------------------------------------------------------------------------

    def ways(self) -> list[Way]:
        """Every way that any tile which does not lie yet could be laid now."""
        codes = self._leads() if not self.plays else self._followers()
        return [Way(line_move(of_code(code)), int(self.table.points_after(code))) for code in codes]

    def _leads(self) -> list[int]:
        rules = self.sheet.rules(self.top, self.seats)
        return [
            LEAD << 10 | each
            for each in self.left()
            if could_lead(rules.leads_by, rules.no_lead, self.top, each)
        ]

    def _followers(self) -> list[int]:
        deal = self._deal
        n = self.table.moves(deal.rows, 0, deal.options)
        codes = [int(deal.options[i]) for i in range(n)]
        return [code for code in codes if code < VERBS and not code & CLAIM]

    # Laying ------------------------------------------------------------------------------------

    def lay(self, text: str, seat: int | None = None) -> HubPlay:
        """Lay a tile, written as moves are; BadMove, or IllegalMove with the clause."""
        move = line_move(parse(text))
        if move.tile is None or move.claimed is not None:
            raise BadMove(text=text, grammar=GRAMMAR)
        if move.code not in [way.move.code for way in self.ways()]:
            self._refuse(move)
        table, code = self.table, move.code
        points = int(table.points_after(code))
        keys = keys_for(table, move) if self.has_keys else []
        if self.plays:
            table.extend(code)
        else:
            table.open_with(code & TILE)
        take(self._deal.rows, 0, code)
        count = self.count
        theme = count is not None and count % FIVE == 0
        play = HubPlay(move, seat, points, count, keys, theme)
        self.plays.append(play)
        return play

    def _refuse(self, move: LineMove) -> None:
        assert move.tile is not None
        tile = move.tile.high << 5 | move.tile.low
        if tile not in self.left():
            reason = "no_such_tile" if move.tile.high > self.top else "lying"
            raise CannotLie(move=str(move), reason=reason, clause=self.sheet.clause("held"))
        reason = self.table.refusal(self._deal.rows, 0, move.code)
        raise IllegalMove(move=str(move), reason=reason, clause=self.sheet.clause(reason))

    def undo(self, plays: int) -> "LineHub":
        """A hub as this one was before its last plays."""
        earlier = LineHub(self.sheet, self.top, self.seats)
        for play in self.plays[: len(self.plays) - plays]:
            earlier.lay(str(play.move), play.seat)
        return earlier


def tiles_of(hub: LineHub) -> list[str]:
    """The whole set as it is written, in order."""
    return [written(each) for each in hub.table.pack()]


def keys_for(table: LineState, move: LineMove) -> list[str]:
    """What the player of this move presses, before the centre, on a table as it lay before it.

    A plain tile takes off the number it covers and adds its other half; a double takes off its
    number once and adds it once for each side it opens. Nought has no key, the lead stands in
    the 24 already, and a move that lays nothing needs no key.
    """
    if move.open_half is None or move.outer is None:
        return []
    opened = 1
    if move.inner == move.outer:
        opened = table.rules.layout.later if table.doubles else table.rules.layout.first
    keys = [f"-{move.open_half}", *[f"+{move.outer}"] * opened]
    return [key for key in keys if key in KEYS]
