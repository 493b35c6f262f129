"""Like with like: where every table plays the same deals, a seat is compared with the same seat at
the other tables, deal by deal. Two for each that made less of the same tiles, one for each that
made as much; of what could be won so, the part that was. A deal that started from another seat is
another deal: where who won begins, tables that went different ways are not compared."""

from fractions import Fraction

from .course import Course


def matchpoints(course: Course) -> dict[str, Fraction]:
    """The part of all match points that each side has won, in percent; only who has been compared
    is in it."""
    if not course.plan.duplicate:
        return {}
    low = course.plan.game.lowest_wins
    won: dict[str, int] = {}
    most: dict[str, int] = {}
    for drawn in course.rounds:
        tables = [table for table in drawn.tables if table.deals]
        for table in tables:
            for deal, (start, points) in enumerate(table.deals):
                others = [
                    each.deals[deal][1]
                    for each in tables
                    if each is not table and deal < len(each.deals)
                    if each.deals[deal][0] == start and len(each.parties) == len(table.parties)
                ]
                for at, party in enumerate(table.parties):
                    made = sum(_made(points[at], other[at], low) for other in others)
                    for side in party:
                        won[side] = won.get(side, 0) + made
                        most[side] = most.get(side, 0) + 2 * len(others)
    return {side: Fraction(100 * won[side], most[side]) for side in won if most[side]}


def _made(own: int, other: int, low: bool) -> int:
    if own == other:
        return 1
    return 2 * int((own < other) == low)
