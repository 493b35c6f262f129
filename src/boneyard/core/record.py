"""A match written down: one JSON object, in the field order of docs/notation.md."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .tiles import TILES

if TYPE_CHECKING:
    from .match import Match, Round

FORMAT = "boneyard/1"
_TEXTS = {tile.high << 5 | tile.low: str(tile) for tile in TILES}  # tiles as deals hold them


@dataclass(frozen=True)
class Record:
    """A match written down. Its text is one line of JSON."""

    fields: dict[str, Any]

    def __str__(self) -> str:
        return json.dumps(self.fields, ensure_ascii=False, separators=(",", ":"))

    @property
    def finished(self) -> bool:
        """Was the match over? While it is not, its last round has not ended either."""
        rounds = self.fields["rounds"]
        return bool(rounds) and rounds[-1]["why"] is not None


def record(match: "Match") -> Record:
    """The match so far: finished rounds, and the one in play with `why` null."""
    rounds = list(match.rounds)
    totals = list(match.totals)
    if not match.over:
        current = match.current()
        rounds.append(current)
        for points in current.scores.values():
            totals = [total + won for total, won in zip(totals, points, strict=True)]
    key = match.sheet.starter()
    return Record(
        {
            "format": FORMAT,
            "sheet": match.sheet.id,
            "set": match.top,
            "seats": match.seats,
            "options": dict(match.sheet.options),
            "seed": match.seed,
            "players": list(match.players),
            "rounds": [_written(each, key) for each in rounds],
            "totals": totals,
            "winners": list(match.winners),
        }
    )


def _written(played: "Round", key: str) -> dict[str, Any]:
    return {
        key: played.starter,
        "hands": [_tiles(hand) for hand in played.hands],
        "stock": _tiles(played.stock),
        "moves": [[seat, str(move)] for seat, move in played.moves],
        "scores": played.scores,
        "why": played.why,
    }


def _tiles(halves: list[int]) -> list[str]:
    return [_TEXTS[each] for each in halves]
