"""Claims about why a move is good: what it leaves in the hand, on the table and to the other."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..core.codes import VERBS
from ..core.match import Match
from ..core.move import Move
from ..core.tiles import Tile
from .best import open_values

if TYPE_CHECKING:
    from .lessons import Taken


def _numbers(tiles: list[Tile]) -> set[int]:
    return {number for tile in tiles for number in tile}


def _left(taken: "Taken", move: Move) -> list[Tile]:
    """The learner's hand without the tile of a move."""
    return [tile for tile in taken.before.hand(taken.lesson.seat) if tile != move.tile]


def _other_tiles(taken: "Taken") -> list[Move]:
    """What else could be laid, other tiles only."""
    mine = taken.happening.move.tile
    moves = taken.before.moves(taken.lesson.seat)
    return [move for move in moves if move.code < VERBS and move.tile != mine]


def _mine(taken: "Taken") -> Tile:
    tile = taken.happening.move.tile
    assert tile is not None, "a claim about a tile needs one"
    return tile


def _heaviest(taken: "Taken", claimed: object) -> object:
    """Does the tile have more pips than any other that could be laid?"""
    return all(sum(move.tile or ()) < sum(_mine(taken)) for move in _other_tiles(taken))


def _variety(taken: "Taken", claimed: object) -> object:
    """How many numbers the hand still has; less than none where another tile leaves as many."""
    kept = len(_numbers(_left(taken, taken.happening.move)))
    others = [len(_numbers(_left(taken, move))) for move in _other_tiles(taken)]
    return kept if all(kept > other for other in others) else min(kept - max(others), 0)


def _keeps(taken: "Taken", claimed: dict[str, int]) -> dict[str, int]:
    """How many tiles of these numbers the learner still holds."""
    left = _left(taken, taken.happening.move)
    return {number: sum(int(number) in tile for tile in left) for number in claimed}


def _pips(taken: "Taken", claimed: object) -> object:
    """What each of two still holds after the move."""
    mine, other = taken.lesson.seat, 1 - taken.lesson.seat
    held = {mine: _left(taken, taken.happening.move), other: taken.before.hand(other)}
    return [sum(map(sum, held[seat])) for seat in (0, 1)]


def _ends(match: Match, seat: int) -> list[int]:
    """The numbers at the open ends."""
    view = match.view(seat)
    ends = view.sheet.face([""] * match.seats).ends(view).values()
    return sorted(int(end.split()[0]) for end in ends)


def _lacks(taken: "Taken", claimed: object) -> object:
    """The numbers that the other of two was seen to lack: passed on, and nothing drawn since."""
    seat, lacked = taken.lesson.seat, set[int]()
    record = taken.before.view(seat).facts()["history"]
    match = taken.stage.dealt()
    for mover, move in record:
        if mover != seat and move == "pass":
            lacked |= set(_ends(match, seat))
        elif mover != seat and move == "draw":
            lacked.clear()
        match.play(move)
    return sorted(lacked)


def _tempts(taken: "Taken", claimed: dict[str, int]) -> dict[str, int]:
    """What these other moves would score at once."""
    return {move: taken.before.clone().play(move).points for move in claimed}


def _reply(taken: "Taken", claimed: object) -> object:
    """The most that the other can score with the next move."""
    return max(taken.after.clone().play(move).points for move in taken.after.moves())


def _out_next(taken: "Taken", claimed: object) -> object:
    """Can the learner go out at the next turn, whatever the other of two does?"""
    return all(_goes_out(taken, move) for move in taken.after.moves())


def _goes_out(taken: "Taken", reply: Move) -> bool:
    match = taken.after.clone()
    if match.play(reply).round or match.to_move != taken.lesson.seat:
        return False
    hand = match.hand(taken.lesson.seat)
    return len(hand) == 1 and any(move.tile == hand[0] for move in match.moves())


def _loses(taken: "Taken", claimed: object) -> object:
    """Does the other of two end the round ahead, whatever the learner does?"""
    return max(open_values(taken.before, taken.lesson.seat).values()) < 0


IDEAS: dict[str, Callable[[Any, Any], object]] = {
    "heaviest": _heaviest,
    "double": lambda taken, _: _mine(taken).is_double,
    "variety": _variety,
    "keeps": _keeps,
    "pips": _pips,
    "meets": lambda taken, _: _ends(taken.before, taken.lesson.seat),
    "open": lambda taken, _: _ends(taken.after, taken.lesson.seat),
    "lacks": _lacks,
    "tempts": _tempts,
    "reply": _reply,
    "out_next": _out_next,
    "loses": _loses,
}
