"""How the games of an engine look, sound and are typed. This face knows no engine: it says moves
as they are written, so that every game can be played. Engines have faces of their own beside it.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .._rt import mypyc_attr
from ..core.codes import CALL, DRAW, HALF, PASS, TURN, VERBS
from ..core.errors import IllegalMove
from ..core.happening import Round
from ..core.match import Match
from ..core.move import Move
from ..core.numbers import whole
from ..core.sheet import Sheet
from ..core.tiles import Tile, tile
from ..core.view import View
from ..words import ENGLISH, say, sentence, texts
from ..words.grammar import counted, listed
from ..words.tiles import aloud, shown
from .phrases import is_you
from .rows import Row
from .sums import Sum

FEW = 3  # more tiles are not named to one whose tile does not fit
ONE_OF_FEW = ("lead", "station", "turned")  # reasons to refuse any tile but certain ones
_HALVES = re.compile(r"(\d{1,2})\s*[-–·/|:.,\s]\s*(\d{1,2})(.*)", re.ASCII)


@dataclass(frozen=True)
class Meant:
    """The legal moves a text may mean; when there are none, the move it would be."""

    moves: list[Move]
    refused: str = ""  # in full, as the match reads it
    about: str = ""  # the tiles of it, where the player did not name them all
    then: list[Move] = field(default_factory=list)  # made right after the one move it means


@mypyc_attr(allow_interpreted_subclasses=True)
class Face:
    """What boards and prompts ask about the games of one engine."""

    width = 80  # of the screen; a board that has one says so
    # Is everything about the table and its past the same in every view, but for the hand and the
    # moves? Not where tiles are laid face down, or where what is said depends on who hears it.
    same_for_all = False
    picture_tells = False  # does the picture tell by itself how the tiles lie, end by end?

    def __init__(self, sheet: Sheet, names: Sequence[str]) -> None:
        self.sheet = sheet
        self.names = names
        self.helps = True  # does it count for its players? Not where they agreed to play without

    def setting(self, match: Match) -> str:
        """The set, who plays, and what the deals follow from."""
        players = listed(list(self.names))
        return say("play.setting", set=match.top, players=players, seed=match.seed)

    def heading(self, round_number: int) -> str:
        """What stands above each turn."""
        return say("play.round", title=self.sheet.title, number=round_number)

    # The table -------------------------------------------------------------------------------

    def rows(self, view: View) -> list[Row]:
        """How the tiles lie."""
        return []

    def ends(self, view: View) -> dict[str, str]:
        """The open ends in words, by their letters."""
        return {}

    def parts(self, view: View) -> dict[str, str]:
        """The parts of the table's picture in words, by the names that they have there; nothing
        where a picture tells by itself what lies."""
        return {}

    def notes(self, view: View) -> list[str]:
        """What else everybody sees, and this seat needs to know."""
        return []

    def sum(self, view: View) -> int | None:
        """What the open ends come to, where the game counts them for its players."""
        return None

    def terms(self, view: View) -> list[int]:
        """What that sum is made of, end by end, but for those that count nothing."""
        return []

    def points(self, view: View, move: Move) -> int:
        """What a move would score at once, where the game counts that for its players."""
        return 0

    def said(self, view: View) -> list[str]:
        """The notes, where nothing is drawn."""
        return self.notes(view)

    def rows_aloud(self, view: View) -> list[str]:
        """How the tiles lie, a line a row, for those who do not see them drawn."""
        rows = self.rows(view)
        tiles = [[aloud(each.halves) for each in row.pieces if each.halves] for row in rows]
        return [f"{row.label} {', '.join(of)}".strip() for row, of in zip(rows, tiles, strict=True)]

    def surroundings(self, view: View) -> list[str]:
        """What changes little: the boneyard, the points that make the game."""
        facts = [counted("play.boneyard", view.stock_left)] if view.stock_left else []
        target = getattr(self.sheet, "target", None)
        return facts if target is None else [*facts, counted("play.target", target)]

    def help(self) -> str:
        """What can be typed at the prompt."""
        return say("play.help")

    def asked(self, word: str, view: View) -> list[str]:
        """The answer to a word that only these games know; nothing where it is no such word."""
        return []

    def laid_out(self, word: str, view: View) -> list[Tile]:
        """The tiles of the hand that such an answer speaks of, in its order."""
        return []

    def standing(self, view: View) -> list[str]:
        """Everybody's points and tiles."""
        return [
            counted("play.standing", count, name=name, points=points)
            for name, points, count in zip(self.names, view.totals, view.counts, strict=True)
        ]

    def total(self, points: int) -> int:
        """What a seat's points come to, as they are told."""
        return points

    def gained(self, name: str, gains: Mapping[str, int]) -> str:
        """What a round brought a seat, by cause."""
        known = texts(ENGLISH)
        told = []
        for cause, points in gains.items():
            word = cause if f"play.gained.{cause}" in known else "else"
            told.append(say(f"play.gained.{word}", points=points))
        key = "play.gained.by-you" if is_you(name) else "play.gained.by"
        return say(key, name=name, gains=listed(told))

    def won(self, winners: Sequence[int]) -> str:
        """Who has won the match. Partners win as one, others share the win."""
        names = listed([self.names[seat] for seat in winners])
        if len(winners) == self.sheet.side > 1:
            return say("play.won.side", winners=names)
        return (
            say("play.won.you")
            if is_you(names)
            else counted("play.won", len(winners), winners=names)
        )

    def help_hint(self) -> str:
        """The same in a few words, before the first move."""
        return say("play.help-hint")

    def nudge(self, view: View) -> str:
        """What to type now, for one who typed nothing or nonsense."""
        return say("play.type-something")

    # Moves -----------------------------------------------------------------------------------

    def tile(self, move: Move) -> Tile | None:
        """The tile that a move lays."""
        return move.tile

    def playable(self, view: View) -> set[Tile]:
        """The tiles that this seat may lay now."""
        tiles = (self.tile(move) for move in view.moves())
        return {each for each in tiles if each is not None}

    def choices(self, view: View) -> list[str]:
        """What this seat may do besides laying a tile; not calls, which one has to see."""
        moves = [move for move in view.moves() if move.code != CALL and not self.tile(move)]
        return [self.choice(move) for move in sorted(moves, key=lambda move: move.code != PASS)]

    def choice(self, move: Move) -> str:
        """What a move would do, with the word to type for it where that is another."""
        label, typed = self.label(move), str(move)
        return label if label == typed else say("play.choice", label=label, typed=typed)

    def is_offered(self, move: Move) -> bool:
        """May this move be put before the player? Not where finding it is the player's part."""
        return True

    def verb(self, move: Move) -> str:
        """What kind of thing a move does: a key of the `play.you` catalogue."""
        known = {DRAW: "drew", PASS: "passed", CALL: "called", TURN: "turned"}
        return known.get(move.code, "did")

    def place(self, move: Move) -> str:
        """Where a play goes, or how much is staked."""
        return str(move)

    def place_told(self, move: Move, seat: int, eyes: int | None) -> str:
        """The same after a seat has made the move, as `eyes` would put it."""
        return self.place(move)

    def at(self, move: Move) -> str | None:
        """The open end that a move is made at, as pictures name it."""
        return None

    def tells_together(self, one: Move, other: Move) -> bool:
        """May two tiles that a seat laid running, without points, be told as laid together?"""
        return False

    @property
    def wording(self) -> str | None:
        """Names the way in which moves are labelled, where faces that have the same name for it say
        the same of the same move; None where nothing of the sort can be said."""
        return None

    def label(self, move: Move) -> str:
        """What a move would do."""
        return self._label(move, self.place(move))

    def label_of(self, move: Move, seat: int) -> str:
        """The same, told to the seat that would make the move."""
        return self._label(move, self.place_told(move, seat, seat))

    def _label(self, move: Move, place: str) -> str:
        tile = self.tile(move)
        written = "" if tile is None else shown(tile)
        return say(f"play.action.{self.verb(move)}", move=move, tile=written, place=place)

    def understand(self, text: str, view: View) -> Meant | None:
        """What the seat of this view means by a text; None when it is no move at all."""
        typed = " ".join(text.lower().split())
        for move in view.moves():
            if str(move) == typed:
                return Meant([move])
        halves = _HALVES.fullmatch(typed)
        if halves is not None:
            return self._lay(tile(int(halves[1]), int(halves[2])), halves[3].strip(), view)
        if typed.isascii() and typed.isdigit():
            number = whole(typed, len(view.hand))
            return self._lay(view.hand[number - 1], "", view) if number else None
        moves = [move for move in view.moves() if str(move).startswith(typed)]
        return Meant(moves, typed) if re.match(r"\w", typed) else None

    def _lay(self, which: Tile, place: str, view: View) -> Meant:
        """Lay this tile at a place, said by its letter or as it is written, or not at all."""
        moves = [move for move in view.moves() if self.tile(move) == which]
        if place in self.ends(view):
            moves = [move for move in moves if self.is_at(view, move, place)]
        else:
            moves = [move for move in moves if str(move).endswith(place.replace(" ", ""))]
        return Meant(moves, self.refusable(which, place, view))

    def refusable(self, which: Tile, place: str, view: View) -> str:
        """A move that the match can refuse, with the likeliest reason, when the tile cannot go."""
        return f"{which}{place}"

    def refused(self, error: IllegalMove, view: View, about: str = "") -> str:
        """Why the seat of this view may not do what it meant to, and what would fit."""
        reason = sentence(f"{about}: {error.because()}" if about else error.because())
        return f"{reason} {self.instead(error.reason, view)}".strip()

    def instead(self, reason: str, view: View) -> str:
        """What would fit where a move was refused for this reason; nothing where that is plain."""
        tiles = sorted(self.playable(view), reverse=True) if reason in ONE_OF_FEW else []
        if not 0 < len(tiles) <= FEW:
            return ""
        return say("play.fits.tiles", tiles=listed([shown(each) for each in tiles], "or"))

    def is_at(self, view: View, move: Move, name: str) -> bool:
        """Does the move play at the end of this letter?"""
        return False

    # Turns -----------------------------------------------------------------------------------

    def warning(self, move: Move, view: View) -> str | None:
        """What to say once before somebody makes this move, which nobody gains by."""
        return None

    call_word = ""  # what is typed to call a score that was not claimed; none where nothing is

    def call(self, move: Move, ended: Round | None) -> str | None:
        """What the sheet has a player call with a move, which may have ended the round."""
        return None

    def awaits_call(self, move: Move) -> bool:
        """Is this a move after which others may look for a score that was not claimed?"""
        return False

    # The end of a round ----------------------------------------------------------------------

    def closing(self, played: Round) -> str:
        """All that is to be said of a round's end, where no table of points is wanted."""
        return ""

    def hands_left(self, played: Round) -> list[list[Tile]]:
        """The tiles everybody has left, where they are shown; nothing where they are not."""
        return []

    def sums(self, played: Round) -> list[Sum]:
        """How what a round's end brought adds up; nothing where there is nothing to add."""
        return []

    def why(self, played: Round, totals: Sequence[int]) -> str:
        """Why a round ended: it always ends with somebody's move."""
        last, _ = played.moves[-1]
        key = f"play.why.{played.why}"
        if key not in texts(ENGLISH):
            key = "play.why.else"
        if is_you(self.names[last]) and f"{key}-you" in texts(ENGLISH):
            key += "-you"
        return say(key, name=self.names[last], points=totals[last])

    def headline(self, played: Round, totals: Sequence[int]) -> str:
        """The same in a few words, above a page that shows the hands."""
        return self.why(played, totals)


def hands_left(played: Round) -> list[list[Tile]]:
    """The hands after the moves of a round in which tiles are only laid, drawn and turned up."""
    hands = [set(hand) for hand in played.dealt]
    stock = iter(played.rest)
    for seat, move in played.moves:
        if move.code < VERBS:
            high, low = sorted(((move.code >> 5) & HALF, move.code & HALF), reverse=True)
            hands[seat].remove(high << 5 | low)
        elif move.code == DRAW:
            hands[seat].add(next(stock))
        elif move.code == TURN:
            next(stock, None)  # nothing, where tiles come from rows
    return [[tile(each >> 5, each & HALF) for each in sorted(hand, reverse=True)] for hand in hands]
