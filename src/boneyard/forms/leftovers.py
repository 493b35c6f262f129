"""What can be read from a round that was played: who held what when it ended."""

from ..core.happening import Round
from ..core.sheet import Sheet
from ..core.tiles import Tile


def left_in_hands(sheet: Sheet, played: Round) -> list[list[int]]:
    """The tiles, as halves, that each seat held when the round ended."""
    hands = [list(hand) for hand in played.dealt]
    stock = list(played.rest)
    for seat, move in played.moves:
        tile: Tile | None = getattr(move, "tile", None)
        if tile is not None:
            halves = tile.high << 5 | tile.low
            if halves in hands[seat]:
                hands[seat].remove(halves)
        elif str(move) == "draw":
            hands[seat].append(stock.pop(0))
    return hands
