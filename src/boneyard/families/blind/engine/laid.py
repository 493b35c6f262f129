"""Which tiles lie on a table played blindly, in the order they came, read from its log."""

from ....core.codes import CODE, SEAT_SHIFT, VERBS
from .table import TUCK, BlindTable


def laid_codes(table: BlindTable) -> list[tuple[int, int]]:
    """Who laid each tile, and the move's code. The first has no place beneath it: where a tile
    that was left over lies first, its code is that of its turning up."""
    found: list[tuple[int, int]] = []
    past = table.fresh()
    for i in range(table.log_length):
        entry = int(table.log[i])
        code = entry & CODE
        if code < VERBS or (code != TUCK and not past.turns_own()):
            found.append((entry >> SEAT_SHIFT, code))
        past.replay(entry)
    return found
