"""A match on a screen: rows of tiles, colours, columns as wide as the terminal is."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from ..core.tiles import Tile
from ..core.view import View
from ..words import say
from .board import Board
from .ending import Ending
from .layout import Kind, Piece, Row, layout, line_state, wrapped
from .output import Screen

STYLES = {Kind.TILE: "", Kind.DOUBLE: "bold", Kind.END: "bold cyan"}
MARGIN = "  "
LABEL = 9  # how far `on 12-12:` reaches, and a blank


class ScreenBoard(Board):
    """Draws a match with rich."""

    out: Screen

    def turn(self, view: View, news: Sequence[str], round_number: int) -> None:
        self.out.line()
        self.out.heading(say("play.round", title=self.sheet.title, number=round_number))
        for sentence in news:
            self.out.line(sentence)
        self.out.line()
        self.table(view)
        self.out.line()
        self._flow(Text(fact) for fact in self.standing(view))
        self._flow(Text(fact, "dim") for fact in self.surroundings(view))
        self.out.line()
        self.hand(view)

    def table(self, view: View) -> None:
        lying = layout(line_state(view))
        if not lying.rows:
            self.out.line(say("play.nothing-lies"), "dim")
            return
        for row in lying.rows:
            self._row(row)
        count = self.count(view)
        ends = [
            Text.assemble((name, "bold cyan"), f" {end}") for name, end in self.ends(view).items()
        ]
        self._flow([*ends, Text(count, "bold")] if count else ends)

    def _row(self, row: Row) -> None:
        label = "" if row.grows_on is None else say("play.row", tile=row.grows_on)
        first = f"{MARGIN}{label:<{LABEL}} " if label else MARGIN
        later = " " * max(len(first), 2 * len(MARGIN))
        for number, pieces in enumerate(wrapped(row.pieces, self.out.width - len(later))):
            margin = later if number else first
            self.out.line(Text.assemble((margin, "dim"), *(_styled(piece) for piece in pieces)))

    def hand(self, view: View) -> None:
        playable = self.playable(view)
        cells = [
            _numbered(number, each, each in playable, len(view.tiles))
            for number, each in enumerate(view.tiles, start=1)
        ]
        self.out.line(say("play.your-hand"), "bold")
        self._flow(cells, between="  ")

    def _flow(self, texts: Iterable[Text], between: str = " · ") -> None:
        """Texts side by side, going on in the next line before one that would not fit."""
        line = Text(MARGIN)
        for text in texts:
            if len(line) > len(MARGIN):
                if len(line) + len(between) + len(text) > self.out.width:
                    self.out.line(line)
                    line = Text(MARGIN)
                else:
                    line.append(between, "dim")
            line.append_text(text)
        if len(line) > len(MARGIN):
            self.out.line(line)

    def round_end(self, ending: Ending, round_number: int) -> None:
        self.out.line()
        self.out.heading(say("play.round-end", number=round_number))
        self.out.line(self.why(ending))
        causes = list(ending.round.scores)
        columns = [
            say("play.column.name"),
            say("play.column.left"),
            say("play.column.spots"),
            *(say(f"play.column.{cause}") for cause in causes),
            say("play.column.total"),
        ]
        rows = [
            [
                name,
                " ".join(str(each) for each in left) or say("play.nothing-left"),
                str(sum(each.spots for each in left)),
                *(str(ending.round.scores[cause][seat]) for cause in causes),
                str(ending.totals[seat]),
            ]
            for seat, (name, left) in enumerate(zip(self.names, ending.left, strict=True))
        ]
        self.out.table(columns, rows)


def _styled(piece: Piece) -> tuple[str, str]:
    return piece.text, STYLES[piece.kind]


def _numbered(number: int, which: Tile, playable: bool, of: int) -> Text:
    """A tile of the hand with its number; a star says without colour that it can be played."""
    digits = len(str(of))
    cell = Text.assemble(
        (f"{number:>{digits}} ", "cyan" if playable else "dim"),
        (f"[{which.high}|{which.low}]", "bold green" if playable else "dim"),
    )
    cell.append("*" if playable else " ", "bold green")
    return cell
