"""The face of the games played blindly: the line that grew, and the tile that was turned up."""

from ...core.arms import Laid, OpenEnd
from ...core.codes import HALF, VERBS
from ...core.happening import Round
from ...core.move import Move
from ...core.places import NAME, SIDE, SIDES
from ...core.tiles import Tile, tile_of
from ...core.view import WATCHER, View
from ...faces.face import Face, hands_left
from ...faces.layout import RowLayout, layout_of
from ...faces.phrases import open_ends
from ...faces.rows import Row
from ...faces.sums import Sum, sum_for
from ...words import say
from ...words.grammar import counted
from ...words.tiles import shown
from .engine.laid import laid_codes
from .engine.move import BlindMove
from .engine.table import TUCK, BlindTable, blind_table


class BlindFace(Face):
    """How games played blindly look and sound. There is no hand to show."""

    def rows(self, view: View) -> list[Row]:
        return _layout(view).rows

    def ends(self, view: View) -> dict[str, str]:
        return {name: _told(end) for name, end in _layout(view).ends.items()}

    def notes(self, view: View) -> list[str]:
        turned = blind_table(view.table).turned
        up = [] if turned < 0 else [say("play.turned-up", tile=shown(tile_of(turned)))]
        if view.seat == WATCHER:
            return up
        row = view.facts()["rows"][view.seat]
        tiles = [say("play.unknown") if each is None else shown(Tile.parse(each)) for each in row]
        return [*up, say("play.your-row", row=" ".join(tiles) or say("play.nothing-left"))]

    def surroundings(self, view: View) -> list[str]:
        return [counted("play.asleep", view.stock_left)] if view.stock_left else []

    def help(self) -> str:
        return say("play.blind.help")

    def help_hint(self) -> str:
        return say("play.blind.help-hint")

    def nudge(self, view: View) -> str:
        return say("play.blind.nudge")

    def verb(self, move: Move) -> str:
        if move.code < VERBS:
            return "laid" if isinstance(move, BlindMove) and move.on is not None else "led"
        return "tucked" if move.code == TUCK else "uncovered"

    def place(self, move: Move) -> str:
        if not isinstance(move, BlindMove) or move.on is None:
            return ""
        return say("play.place.on", tile=shown(move.on))

    def at(self, move: Move) -> str | None:
        if not isinstance(move, BlindMove) or move.on is None or move.open_half is None:
            return None
        return str(OpenEnd(move.open_half, move.on, 1))

    def is_at(self, view: View, move: Move, name: str) -> bool:
        end = _layout(view).ends.get(name)
        return (
            end is not None
            and isinstance(move, BlindMove)
            and (move.on, move.open_half) == (end.on, end.half)
        )

    def instead(self, reason: str, view: View) -> str:
        if reason not in ("join", "place"):
            return super().instead(reason, view)
        return open_ends({end.half for end in _layout(view).ends.values()})

    def refusable(self, which: Tile, place: str, view: View) -> str:
        ends = list(_layout(view).ends.values())
        return f"{which}{place}" if place or not ends else f"{which}>{ends[0]}"

    def hands_left(self, played: Round) -> list[list[Tile]]:
        return hands_left(played)

    def sums(self, played: Round) -> list[Sum]:
        points = played.scores["end"]
        return [sum_for(seat, [each], self.names[seat]) for seat, each in enumerate(points) if each]


def _layout(view: View) -> RowLayout:
    table = blind_table(view.table)
    places = [int(table.places[i]) for i in range(table.n_places)]
    ends = [OpenEnd(each & HALF, tile_of(each & NAME), (each & SIDES) // SIDE) for each in places]
    return layout_of(_first_laid(table), ends)


def _first_laid(table: BlindTable) -> Laid | None:
    """The first tile with everything that grew from it. A tile left over may lie first."""
    root: Laid | None = None
    lying: dict[Tile, Laid] = {}
    for seat, code in laid_codes(table):
        laid = Laid(tile_of(code), (code >> 5) & HALF, code & HALF, seat)
        if root is None:
            root = laid
        else:
            on = (code >> 10) & NAME
            laid.against, laid.on = on & HALF, lying[tile_of(on)]
            laid.on.arms.append(laid)
        lying[laid.tile] = laid
    return root


def _told(end: OpenEnd) -> str:
    text = say("play.end.plain", half=end.half, tile=shown(end.on))
    return counted("play.end.sides", end.sides, end=text) if end.sides > 1 else text
