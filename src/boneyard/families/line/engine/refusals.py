"""Why a move is refused, in a word that sheets map to the clause it breaks.

Asked only about moves that are not legal; the words are those of the `refused` catalogue.
"""

from ...._rt import i64, vec
from ....core.codes import CALL, DRAW, HALF, PASS, TILE, TURN, VERBS
from ....core.places import LEAD, NAME
from ....core.table import GOING
from .leads import SEEKING, TURNING, required_tile
from .places import CLAIM
from .rules import NEVER
from .state import LineState


def refusal(table: LineState, rows: vec[i64], base: i64, code: i64) -> str:
    if table.ended_by != GOING:
        return "over"
    if code == CALL:
        return "muggins"
    if code < VERBS and code & CLAIM:
        unclaimed: i64 = code - CLAIM
        return (
            "claim"
            if lies_well(table, rows, base, unclaimed)
            else refusal(table, rows, base, unclaimed)
        )
    if table.n_places == 0:
        return refused_opening(table, rows, base, code)
    if code == TURN:
        return "turn_up"
    if code == DRAW:
        return refused_draw(table)
    if code == PASS:
        return "pass_able" if table.fits(rows, base) else "pass_draw"
    return refused_play(table, rows, base, code)


def refused_opening(table: LineState, rows: vec[i64], base: i64, code: i64) -> str:
    if table.waiting == SEEKING:
        return "seek"
    if table.waiting == TURNING:
        return "turn_up"
    if code >= VERBS:
        return "lead"
    if not holds(table, rows, base, code):
        return "held"
    return "lead" if code >> 10 == LEAD else "place"


def refused_draw(table: LineState) -> str:
    if table.drawing == NEVER:
        return "draw_never"
    return "draw_empty" if table.drawable() <= 0 else "draw_able"


def refused_play(table: LineState, rows: vec[i64], base: i64, code: i64) -> str:
    if not holds(table, rows, base, code):
        return "held"
    i: i64 = place_named(table, code >> 10)
    if i < 0:
        return "place"
    if i >= table.reachable():
        return "arms_first"
    return "blank" if table.has_wild and table.places[i] & HALF == 0 else "join"


def lies_well(table: LineState, rows: vec[i64], base: i64, code: i64) -> bool:
    """Could this play be made without its claim?"""
    if not holds(table, rows, base, code):
        return False
    if table.n_places == 0:
        return may_lead(table, rows, base, code)
    i: i64 = place_named(table, code >> 10)
    if i < 0 or i >= table.reachable():
        return False
    inner: i64 = (code >> 5) & HALF
    wild: bool = (table.rules.wild[inner] >> (code & HALF)) & 1 == 1
    return wild or table.partner[table.places[i] & HALF] == inner


def may_lead(table: LineState, rows: vec[i64], base: i64, code: i64) -> bool:
    """Is this a tile that the hand at `base` may lead now?"""
    if code >> 10 != LEAD or table.waiting == SEEKING or table.waiting == TURNING:
        return False
    required: i64 = required_tile(table.waiting, rows, base, table.top)
    return required < 0 or required == code & TILE


def place_named(table: LineState, name: i64) -> i64:
    """Which of the open places has this name, or -1."""
    i: i64 = 0
    while i < table.n_places:
        if table.places[i] & NAME == name:
            return i
        i += 1
    return -1


def holds(table: LineState, rows: vec[i64], base: i64, code: i64) -> bool:
    inner: i64 = (code >> 5) & HALF
    if inner > table.top or code & HALF > table.top:
        return False
    return (rows[base + inner] >> (code & HALF)) & 1 == 1
