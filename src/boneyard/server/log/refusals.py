"""Why a tile cannot be laid: the refusal that the rules would give, asked for without a move."""

from ...core.match import Match
from ...telling.face import Face


def refuse(match: Match, face: Face, seat: int, tile: str, end: str | None) -> None:
    """Raise what the rules say against laying this tile, at this end of the picture or at all.
    Nothing is raised for a tile that fits; the match itself is never touched."""
    view = match.view(seat)
    meant = face.understand(tile if end is None else f"{tile}>{end}", view)
    if meant is not None and not meant.moves:
        match.check(meant.refused, seat)
