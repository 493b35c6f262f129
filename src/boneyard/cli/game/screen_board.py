"""A match on a screen: rows of tiles, colours, columns as wide as the terminal is."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from ...core.tiles import Tile
from ...core.view import View
from ...faces.rows import Kind, Piece, Row, wrapped
from ...words import say
from ...words.tiles import shown
from ..output import Screen
from .board import Board, RoundEnding

STYLES = {Kind.TILE: "", Kind.DOUBLE: "bold", Kind.END: "bold cyan"}
MARGIN = "  "
MOST_LABEL = 14  # longer names of rows are cut off


class ScreenBoard(Board):
    """Draws a match with rich."""

    out: Screen

    def turn(self, view: View, news: Sequence[str], round_number: int) -> None:
        self.out.line()
        self.out.heading(self.face.heading(round_number))
        for sentence in news:
            self.out.line(sentence)
        self.out.line()
        self.table(view)
        self.out.line()
        self._flow(Text(fact) for fact in self.standing(view))
        self._flow(Text(fact, "dim") for fact in self.face.surroundings(view))
        self.out.line()
        self.hand(view)
        if self.may_also(view):
            self.out.line(self.may_also(view))

    def table(self, view: View) -> None:
        self.face.width = self.out.width
        rows = self.face.rows(view)
        label = min(MOST_LABEL, max([len(row.label) for row in rows], default=0))
        for row in rows:
            self._row(row, label)
        ends = [
            Text.assemble((name, "bold cyan"), f" {end}")
            for name, end in self.face.ends(view).items()
        ]
        notes = [Text(note, "bold") for note in self.face.notes(view)]
        if not rows and not notes:
            self.out.line(say("play.nothing-lies"), "dim")
        self._flow([*ends, *notes])

    def _row(self, row: Row, label: int) -> None:
        first = f"{MARGIN}{row.label[:MOST_LABEL]:<{label}} " if row.label else MARGIN
        later = " " * max(len(first), 2 * len(MARGIN))
        for number, pieces in enumerate(wrapped(row.pieces, self.out.width - len(later))):
            margin = later if number else first
            self.out.line(Text.assemble((margin, "dim"), *(_styled(piece) for piece in pieces)))

    def hand(self, view: View) -> None:
        if not view.hand:
            return
        playable = self.face.playable(view)
        widest = max(len(str(each)) for each in view.hand)
        cells = [
            _numbered(number, each, each in playable, len(str(len(view.hand))), widest)
            for number, each in enumerate(view.hand, start=1)
        ]
        self.out.line(say("play.your-hand" if playable else "play.your-hand-spoken"), "bold")
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

    def show_ending(self, ending: RoundEnding, round_number: int) -> None:
        self.out.line()
        self.out.heading(say("play.round-end", number=round_number))
        self.out.line(ending.why)
        columns = [say("play.column.name")]
        columns += [say(f"play.column.{name}") for name in ("left", "spots") if ending.left]
        columns += [say(f"play.column.{cause}") for cause in ending.round.scores]
        self.out.table(
            [*columns, say("play.column.total")],
            [self._ending_row(ending, seat, name) for seat, name in enumerate(self.names)],
        )

    def _ending_row(self, ending: RoundEnding, seat: int, name: str) -> list[str]:
        row = [name]
        if ending.left:
            left = ending.left[seat]
            row.append(" ".join(shown(each) for each in left) or say("play.nothing-left"))
            row.append(str(sum(each.spots for each in left)))
        row += [str(points[seat]) for points in ending.round.scores.values()]
        return [*row, str(self.face.total(ending.totals[seat]))]


def _styled(piece: Piece) -> tuple[str, str]:
    return piece.text, STYLES[piece.kind]


def _numbered(number: int, which: Tile, playable: bool, digits: int, widest: int) -> Text:
    """A tile of the hand with its number; a star says without colour that it can be played."""
    cell = Text.assemble(
        (f"{number:>{digits}} ", "cyan" if playable else "dim"),
        (f"[{which.high}|{which.low}]", "bold green" if playable else "dim"),
    )
    cell.append("*" if playable else " ", "bold green")
    cell.pad_right(widest - len(str(which)))
    return cell
