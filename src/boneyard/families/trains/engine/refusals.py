"""Why a move is refused, in a word that sheets map to the clause it breaks.

Asked only about moves that are not legal; the words are those of the `refused` catalogue.
"""

from ...._rt import i64, vec
from ....core.codes import DRAW, VERBS
from ....core.table import GOING
from .rules import ORDINARY, RUNNING, SEEKING, SERIES
from .state import TrainState, holds
from .tracks import SIDINGS, STATION, TRACK_SHIFT


def refusal(table: TrainState, rows: vec[i64], base: i64, code: i64) -> str:
    if table.ended_by != GOING:
        return "over"
    if table.waiting == SEEKING:
        return "seek"
    if table.waiting != RUNNING:
        return "station"
    if code == DRAW:
        return refused_draw(table)
    if code >= VERBS:
        return refused_pass(table, rows, base)
    return refused_play(table, rows, base, code)


def refused_draw(table: TrainState) -> str:
    if table.owed < 0 and table.turn != ORDINARY:
        return "draw_series" if table.turn == SERIES else "at_will"
    if table.stock_left == 0:
        return "draw_empty"
    return "draw_once" if table.drew else "draw_able"


def refused_pass(table: TrainState, rows: vec[i64], base: i64) -> str:
    if table.owed >= 0:
        return "owed" if rows[base + table.ends[table.owed]] else "pass_draw"
    if table.turn == SERIES:
        return "series_whole"
    numbers: i64 = table.open_numbers(table.to_move)
    pip: i64 = 0
    while pip <= table.top:
        if (numbers >> pip) & 1 and rows[base + pip]:
            return "pass_able"
        pip += 1
    return "pass_draw"


def refused_play(table: TrainState, rows: vec[i64], base: i64, code: i64) -> str:
    track: i64 = code >> TRACK_SHIFT
    if not holds(rows, base, table.top, code):
        return "held"
    if track == STATION:
        return "station_open"
    is_train: bool = track < SIDINGS
    if track >= table.seats if is_train else track > SIDINGS + table.sidings:
        return "no_track"
    if table.owed >= 0:
        return "join" if track == table.owed else "owed"
    if table.turn != ORDINARY and track != table.to_move:
        return "series" if table.turn == SERIES else "at_will"
    if is_train and track != table.to_move and (table.marked >> track) & 1 == 0:
        return "unmarked"
    if track == SIDINGS + table.sidings and not table.may_begin_siding(table.to_move):
        one_only: bool = not table.rules.many_sidings and table.sidings > 0
        return "one_siding" if one_only else "own_train_first"
    return "join"
