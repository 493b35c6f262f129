"""Why a move is refused, in a word that sheets map to the clause it breaks.

Asked only about moves that are not legal; the words are those of the `refused` catalogue.
"""

from ...._rt import i64, vec
from ....core.codes import DRAW, HALF, TILE
from ....core.table import GOING
from .bets import BETTING, SHOWING, Betting
from .codes import AMOUNT, CALL, CHECK, FOLD, RAISE, SHOW, STAND
from .rules import FIXED_LIMIT


def refusal(table: Betting, rows: vec[i64], base: i64, code: i64) -> str:
    if table.ended_by != GOING:
        return "over"
    if table.phase == SHOWING:
        return "fold_unbeaten" if code == FOLD else "showdown"
    if code == SHOW:
        return "show_early"
    if code < DRAW or code == STAND:
        return refused_throw(table, rows, base, code)
    if table.phase != BETTING:
        return "exchanging"
    if code == CHECK:
        return "check_owed"
    if code == CALL:
        return "call_nothing"
    if code == FOLD:
        return "fold_alone" if table.rules.free_folds else "fold_free"
    return refused_bet(table, code)


def refused_throw(table: Betting, rows: vec[i64], base: i64, code: i64) -> str:
    if not table.rules.exchange:
        return "throw_never"
    if table.phase == BETTING:
        return "throw_now"
    tile: i64 = code & TILE
    if tile >> 5 > table.top or (rows[base + (tile >> 5)] >> (tile & HALF)) & 1 == 0:
        return "held"
    return "throw_empty"


def refused_bet(table: Betting, code: i64) -> str:
    seat: i64 = table.to_move
    amount: i64 = code & AMOUNT
    if code < RAISE and table.high > 0:
        return "bet_standing"
    if code >= RAISE and table.high == 0:
        return "raise_nothing"
    if table.behind(seat) <= table.owed(seat) or amount > table.all_in(seat):
        return "bet_chips"
    if table.acted[seat] and table.owed(seat) < table.step:
        return "raise_closed"
    if table.capped():
        return "raise_cap"
    if not table.can_be_called(seat):
        return "raise_alone"
    if table.rules.betting == FIXED_LIMIT:
        return "bet_fixed"
    return "bet_small" if amount < table.least(seat) else "bet_limit"
