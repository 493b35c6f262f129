"""All moves of a line game: its verbs, every lead, and every tile on every open half it may touch.

A place is named as moves name it, by the tile beneath and its open half, so that it means the same
wherever on the table that tile lies.
"""

from itertools import product

from ....core.actions import Actions
from ....core.codes import CALL, DRAW, PASS, TURN
from ....core.places import LEAD
from .leads import TURN_UP
from .places import CLAIM
from .sheet import LineSheet


def line_actions(sheet: LineSheet, top: int) -> Actions:
    """Those of this sheet with this set; where scores are claimed, each play with a claim too."""
    rules = sheet.rules(top, sheet.seats[top][0])
    pips = range(top + 1)
    laid = [LEAD << 10 | a << 5 | b for a in pips for b in range(a + 1)]
    for under, half, inner, outer in product(pips, repeat=4):
        is_other = {inner, outer} != {under, half}
        if is_other and (rules.partner[half] == inner or (rules.wild[inner] >> outer) & 1):
            laid.append((under << 5 | half) << 10 | inner << 5 | outer)
    claims = [code | CLAIM for code in laid] if sheet.manual_claims else []
    return Actions([*verbs(sheet), *laid, *claims])


def verbs(sheet: LineSheet) -> list[int]:
    """What can be done beside laying a tile."""
    top = sheet.usual_set if sheet.usual_set in sheet.sets else sheet.sets[0]  # or a small variant
    draws = sheet.table(top, sheet.seats_for(top)).draws()
    found = [PASS]
    if draws:
        found.append(DRAW)
    if sheet.no_lead == TURN_UP:
        found.append(TURN)
    if sheet.manual_claims:
        found.append(CALL)
    return found
