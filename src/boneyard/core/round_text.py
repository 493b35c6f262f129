"""Rounds as JSON, joined from texts that are ready: a match ends with its record, so writing one
should cost less than playing it. What the fields mean is docs/notation.md's to say."""

from typing import TYPE_CHECKING, Final

from .tiles import TILES

if TYPE_CHECKING:
    from .happening import Round

_QUOTED: Final = {tile.high << 5 | tile.low: f'"{tile}"' for tile in TILES}  # as deals hold them


def written(played: "Round", starter: str) -> str:
    """A round as one object; `starter` is what its first field is called."""
    hands = ",".join([tiles(hand) for hand in played.dealt])
    moves = ",".join([f'[{seat},"{move.text}"]' for seat, move in played.moves])
    scores = ",".join([f'"{cause}":{listed(points)}' for cause, points in played.scores.items()])
    why = "null" if played.why is None else f'"{played.why}"'
    return (
        f'{{"{starter}":{played.starter},"hands":[{hands}],"stock":{tiles(played.rest)},'
        f'"moves":[{moves}],"scores":{{{scores}}},"why":{why}}}'
    )


def tiles(halves: list[int]) -> str:
    return f"[{','.join([_QUOTED[each] for each in halves])}]"


def listed(numbers: list[int]) -> str:
    return f"[{','.join([str(each) for each in numbers])}]"
