"""The face of Squeeze: a row of tiles with a letter each, to name them by."""

import re

from ...core.move import Move
from ...core.tiles import Tile, tile_of
from ...core.view import View
from ...faces.face import Meant
from ...faces.rows import Kind, Piece, Row, letter, tile_piece
from ...solitaire.face import SolitaireFace
from ...words import say
from ...words.grammar import listed
from ...words.tiles import aloud, shown
from .engine.codes import PUT_OUT, first_of, is_run, last_of
from .engine.table import squeeze_table

AT = ">"  # between two tiles of a picture
_NAME = r"(\d{1,2}-\d{1,2}|[a-z]{1,2}?)"
_TWO = re.compile(rf"{_NAME}\s*(\+|\.\.|,|\s|)\s*{_NAME}", re.ASCII)
_ONE = re.compile(_NAME, re.ASCII)
_HALVES = re.compile(r"(\d{1,2})\s*[-–·/|:]\s*(\d{1,2})", re.ASCII)


class SqueezeFace(SolitaireFace):
    """How Squeeze looks and sounds."""

    def rows(self, view: View) -> list[Row]:
        pieces: list[Piece] = []
        for i, each in enumerate(_lying(view)):
            pieces += [tile_piece(each.high, each.low), Piece(f"{letter(i)} ", Kind.END)]
        return [Row("", pieces)] if pieces else []

    def said(self, view: View) -> list[str]:
        named = [f"{letter(i)} {shown(each)}" for i, each in enumerate(_lying(view))]
        if not named:
            return [say("play.squeeze.empty"), *self.notes(view)]
        return [say("play.squeeze.row", row=", ".join(named)), *self.notes(view)]

    def rows_aloud(self, view: View) -> list[str]:
        """The row in order, without the letters that are only for typing."""
        tiles = [aloud(each) for each in _lying(view)]
        return [
            say("play.squeeze.row", row=", ".join(tiles)) if tiles else say("play.squeeze.empty")
        ]

    def surroundings(self, view: View) -> list[str]:
        return [say("play.squeeze.to-come", number=view.stock_left)]

    def choices(self, view: View) -> list[str]:
        moves = view.moves()
        removals = [self.place(move) for move in moves if move.code != PUT_OUT]
        if removals:  # one verb for all of them
            removals[0] = say("play.squeeze.take", removal=removals[0])
        return removals + [self.choice(move) for move in moves if move.code == PUT_OUT]

    def verb(self, move: Move) -> str:
        if move.code == PUT_OUT:
            return "dealt-on"
        return "took-run" if is_run(move.code) else "took-pair"

    def place(self, move: Move) -> str:
        if move.code == PUT_OUT:
            return ""
        key = "play.squeeze.from-to" if is_run(move.code) else "play.squeeze.both"
        first, last = tile_of(first_of(move.code)), tile_of(last_of(move.code))
        return say(key, first=shown(first), last=shown(last))

    def understand(self, text: str, view: View) -> Meant | None:
        typed = _HALVES.sub(_higher_first, " ".join(text.lower().replace(AT, " ").split()))
        exact = [move for move in view.moves() if str(move) == typed]
        if exact:
            return Meant(exact)
        named = {letter(i): each for i, each in enumerate(_lying(view))}
        two = _TWO.fullmatch(typed)
        if two is not None:
            ends = [named.get(two[1], two[1]), named.get(two[3], two[3])]
            if all(isinstance(end, Tile) or "-" in end for end in ends):
                return _between([str(end) for end in ends], two[2].strip(), view)
        one = _ONE.fullmatch(typed)
        if one is not None and (typed in named or "-" in typed) and not self._is_word(typed, view):
            which = str(named.get(typed, typed))
            return Meant(_with(which, view), *_refusable(which, view))
        return super().understand(typed, view)

    def _is_word(self, typed: str, view: View) -> bool:
        """Is it the beginning of `deal`, where tiles may be dealt?"""
        return any(str(move).startswith(typed) for move in view.moves() if move.code == PUT_OUT)


def _between(ends: list[str], joined: str, view: View) -> Meant:
    """The removals that name these two tiles, in any order: only those of the sign between
    them, if one was typed."""
    lying = [str(each) for each in _lying(view)]
    if all(end in lying for end in ends):
        ends.sort(key=lying.index)
    signs = [joined] if joined in ("+", "..") else ["+", ".."]
    texts = [sign.join(ends) for sign in signs]
    moves = [move for move in view.moves() if str(move) in texts]
    return Meant(moves, texts[0])


def _with(which: str, view: View) -> list[Move]:
    """The removals that name this tile."""
    return [move for move in view.moves() if which in re.split(r"\+|\.\.", str(move))]


def _refusable(which: str, view: View) -> tuple[str, str]:
    """A pair with this tile that the match can refuse, and how to speak of it where it lies there:
    with the first tile that has a number in common, or the first of all."""
    lying = [str(each) for each in _lying(view)]
    others = [each for each in lying if each != which]
    alike = [each for each in others if set(each.split("-")) & set(which.split("-"))]
    partner = (alike or others or [which])[0]
    if which not in lying:
        return f"{which}+{partner}", ""
    pair = sorted([which, partner], key=lying.index)
    return "+".join(pair), listed([shown(Tile.parse(each)) for each in pair])


def _higher_first(halves: re.Match[str]) -> str:
    high, low = sorted((int(halves[1]), int(halves[2])), reverse=True)
    return f"{high}-{low}"


def _lying(view: View) -> list[Tile]:
    table = squeeze_table(view.table)
    return [tile_of(int(table.row[i])) for i in range(table.n_row)]
