"""The game as a value."""

from dataclasses import dataclass

from boneyard.core.codes import CODE, VERBS
from boneyard.core.sheet import Sheet
from boneyard.core.switch import Number

from . import family, move
from .table import FootTable


@dataclass(frozen=True, kw_only=True)
class FootSheet(Sheet):
    """A game of chicken feet. The lowest total wins."""

    hand: int = 7
    rounds: int | None = None  # None for one a seat

    def table(self, top, seats):
        return FootTable(top, seats, self.hand)

    def parse(self, text):
        return move.parse(text)

    def moves(self, deal):
        return [move.of_code(code) for code in deal.choices()]

    def move_of(self, table, code):
        return move.of_code(code)

    def facts(self, table):
        laid = [entry & CODE for entry in table.entries()]
        return {"laid": [str(move.of_code(code).tile) for code in laid if code < VERBS]}

    @property
    def lowest_wins(self):
        return True

    def agreed_rounds(self, seats):
        return self.rounds or seats

    def scores(self, table):
        return {"end": list(table.ended)}

    def winners(self, totals, rounds, table):
        if rounds < self.agreed_rounds(len(totals)):
            return []
        return [seat for seat, total in enumerate(totals) if total == min(totals)]


CHICKEN_FOOT = FootSheet(
    id="chicken-foot",
    source="Howsley",
    family=family.CHICKEN_FOOT,
    seats={9: range(2, 7)},
    usual_set=9,
    usual_seats=3,
    switches=(Number("rounds", "rounds", "seats", words=("seats",)),),
    clauses={
        **{"held": 1, "lead": 2, "first": 2, "turn": 3, "join": 3, "foot": 4, "over": 7},
        **{"draw_able": 5, "draw_once": 5, "pass_able": 5, "pass_draw": 5},
    },
)
