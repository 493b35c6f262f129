"""What tiles could score on a line table as it lies: all of it, and the best."""

from typing import final

from ...._rt import i64, vec
from ....core.bits import LOW, STRIDE
from ....core.codes import HALF
from ....core.places import NAME, SIDE, SIDES
from ..engine.counts import AlikeEnds
from ..engine.rules import LineRules, double_place
from ..engine.table import LineTable


@final
class Scores:
    """Reads scores off a table: `scan`, then look at `found` and `most`."""

    def __init__(self, rules: LineRules) -> None:
        self.rules = rules
        self.plain: i64 = 0  # what alike ends pay
        self.with_double: i64 = 0
        pays = rules.pays
        if isinstance(pays, AlikeEnds):
            self.plain = pays.plain
            self.with_double = pays.with_double
        self.found: i64 = 0
        self.most: i64 = 0
        self.scans: i64 = 0
        self.scanned: vec[i64] = vec[i64]([0] * (STRIDE * STRIDE))  # by tile, in which scan last
        self.scored: vec[i64] = vec[i64]([0] * (STRIDE * STRIDE))  # by tile, its best score there

    def scan(self, table: LineTable, rows: vec[i64], base: i64, above: i64) -> None:
        """Into `found` the sum of all scores beyond `above` that these tiles could make on the
        table, each less `above`; into `most` the highest score."""
        self.found = 0
        self.most = 0
        self.scans += 1
        if table.pays_count:
            self.scan_counts(table, rows, base, above)
        elif self.plain and table.n_places == 2:
            self.scan_alike(table, rows, base, above)

    def scan_counts(self, table: LineTable, rows: vec[i64], base: i64, above: i64) -> None:
        layout = self.rules.layout
        sides: i64 = layout.first
        if table.doubles > 0:
            sides = layout.later
        worth = table.worth
        paid = table.paid
        i: i64 = 0
        while i < table.n_places:
            place: i64 = table.places[i]
            pip: i64 = place & HALF
            row: i64 = rows[base + pip]
            if row:
                less: i64 = worth[place]
                left: i64 = table.count - less
                if place & SIDES > SIDE:
                    more: i64 = worth[place - SIDE]
                    left += more
                while row:
                    outer: i64 = LOW[row]
                    row &= row - 1
                    new: i64 = SIDE | (pip << 5) | outer
                    if outer == pip:
                        new = double_place(pip, sides)
                    added: i64 = worth[new]
                    points: i64 = paid[left + added]
                    if points > above:
                        self.note(pip, outer, points, above)
            i += 1

    def note(self, a: i64, b: i64, points: i64, above: i64) -> None:
        """Count a score of the tile a-b, but for each tile only its best."""
        tile: i64 = a * STRIDE + b
        if a < b:
            tile = b * STRIDE + a
        known: i64 = above
        if self.scanned[tile] == self.scans:
            known = self.scored[tile]
        if points > known:
            self.scanned[tile] = self.scans
            self.scored[tile] = points
            self.found += points - known
            if points > self.most:
                self.most = points

    def scan_alike(self, table: LineTable, rows: vec[i64], base: i64, above: i64) -> None:
        one: i64 = table.places[0] & NAME
        other: i64 = table.places[1] & NAME
        pip: i64 = one & HALF
        far: i64 = other & HALF
        if (rows[base + pip] >> far) & 1 == 0:
            return
        points: i64 = self.plain
        if pip == far or one >> 5 == pip or other >> 5 == far:
            points = self.with_double
        if points > above:
            self.found = points - above
            self.most = points
