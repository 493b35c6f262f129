"""Good Neighbors with the order of the stock known: can this deal be won, and by which moves?"""

from ...._rt import i64
from ....core.bits import ONE
from ....core.codes import OWN
from ....core.deal import Deal
from ....core.table import GOING
from ....solitaire.table import WON
from ....solvers.answer import Answer
from ..engine.table import FILL, NeighborsTable, neighbors_table
from .pictures import Pictures
from .search import UNDECIDED, NeighborsSearch
from .search import WON as FOUND


def solve(deal: Deal, nodes: int) -> Answer:
    """Search this deal from where it stands, through at most so many pictures."""
    table = neighbors_table(deal.table)
    if table.ended_by != GOING:
        return Answer(table.ended_by == WON, [], 0)
    pictures = Pictures(table)
    pictures.lay(table, deal.undrawn_halves())
    search = NeighborsSearch(pictures)
    found: i64 = search.run(0, table.pairs > 0, nodes)
    if found == UNDECIDED:
        return Answer(None, [], search.nodes)
    if found != FOUND:
        return Answer(False, [], search.nodes)
    return Answer(True, written_out(deal.clone(), search), search.nodes)


def written_out(deal: Deal, search: NeighborsSearch) -> list[int]:
    """The moves that empty the places which the search chose; the deal is played with them."""
    table = neighbors_table(deal.table)
    codes: list[int] = []
    depth: i64 = 0
    while depth < search.end:
        turn = pairs_of(table, search.chosen[depth])
        assert turn is not None
        for code in turn:
            deal.play(code)
        if table.ended_by == GOING:
            deal.play(FILL)
            turn.append(FILL)
        codes += turn
        depth += 1
    return codes


def pairs_of(table: NeighborsTable, mask: i64) -> list[int] | None:
    """Pairs that empty exactly these places of the picture on the table, as codes."""
    if mask == 0:
        return []
    first: i64 = 0
    while not (mask >> first) & 1:
        first += 1
    one: i64 = ONE
    i: i64 = 0
    while i < len(table.near):
        other: i64 = table.near[i + 1]
        if (
            table.near[i] == first
            and (mask >> other) & 1
            and table.numbers[first] & table.numbers[other]
        ):
            rest = pairs_of(table, mask & ~((one << first) | (one << other)))
            if rest is not None:
                return [OWN + (table.places[first] << 10 | table.places[other]), *rest]
        i += 2
    return None
