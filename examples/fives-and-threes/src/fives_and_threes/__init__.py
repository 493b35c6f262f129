"""Fives and Threes, the game of British pubs, as a sheet of the line."""

from boneyard.families.line.engine.counts import EndCount, Pays
from boneyard.families.line.engine.settlements import Settles
from boneyard.families.line.engine.sheet import ByCrowd, LineSheet
from boneyard.families.line.family import LINE
from boneyard.families.line.form import LineForm
from boneyard.words import include

include(__name__)  # its words and rules


class Ends(EndCount):  # the open half; of a double at the end both halves
    def worth(self, place):
        return (place & 31) * (2 if place >> 5 & 31 == place & 31 else 1)


class FivesAndThrees(Pays):  # a point for each five and each three, where they go in evenly
    def points(self, count, places, n):
        return sum(count // each for each in (5, 3) if count % each == 0)

    def follows_from_count(self):
        return True


class OutScores(Settles):  # one point for the last tile; a blocked hand pays nobody
    def settle(self, table, out):
        if out >= 0:
            table.ended[out] = 1
        return table.pot


FIVES_AND_THREES = LineSheet(
    id="fives-and-threes", source="pub", family=LINE, seats={6: range(2, 5)}, usual_set=6,
    usual_seats=2, hands=ByCrowd(2, few=7, many=5), count=Ends(), pays=FivesAndThrees(),
    settles=OutScores(), target=61, at_once=True, pass_call="knock",
    form=LineForm(deal=1, play=6, out=7, blocked=7, game=8), clauses={
        "held": 1, "first": 2, "lead": 2, "seek": 2, "turn_up": 2, "turn": 3, "join": 4, "place": 4,
        "pass_able": 5, "pass_draw": 5, "draw_never": 5, "claim": 6, "muggins": 6, "over": 8},
)  # fmt: skip
