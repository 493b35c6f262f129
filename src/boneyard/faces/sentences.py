"""What happened, in sentences. Both the screen and the line mode speak with these."""

from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import Protocol

from .._rt import mypyc_attr
from ..core.codes import DRAW, MUCK
from ..core.move import Move
from ..core.tiles import Tile
from ..faces.face import Face
from ..words import say, spoken
from ..words.grammar import counted, listed
from ..words.tiles import shown

DREW = "drew"
THREW = "threw"  # laid a tile face down: the others may know how many, and not which
UNCOVERED = "uncovered"  # the verb of turning up a tile that nobody has looked at
SCORING = ("led", "laid")  # the verbs that can be told with their points
MOST_SAID = 20_000
GAP = "\0"  # where a name goes: no text has this sign, nor has any name that can be given
# Sentences about moves, with such gaps: by language, wording, move and points, what else they tell,
# and whether to the one who made the move and had no choice.
_said: dict[tuple[str, str, str, int, str, bool, bool], str] = {}


class MoveFacts(Protocol):
    """What is to be known of a move that was made to tell it (see `core.match.Happening`)."""

    @property
    def seat(self) -> int: ...
    @property
    def move(self) -> Move: ...
    @property
    def points(self) -> int: ...
    @property
    def tile(self) -> Tile | None: ...
    @property
    def forced(self) -> bool: ...


@mypyc_attr(acyclic=True)
class Sentence:
    """A sentence, and what it tells: who moved, the one tile if there is one, the points."""

    def __init__(self, text: str, seat: int, tile: Tile | None = None, points: int = 0) -> None:
        self.text = text
        self.seat = seat
        self.tile = tile
        self.points = points


class Teller:
    """Tells moves to one seat (`eyes`), or to everybody at once when there is no such seat."""

    def __init__(self, face: Face) -> None:
        self.face = face
        self.open_hands: Collection[int] = ()  # seats whose draws anybody may hear of

    def sentences(self, made: Sequence[MoveFacts], eyes: int | None) -> list[str]:
        """The sentences of the lines."""
        return [line.text for line in self.lines(made, eyes)]

    def tile(self, made: MoveFacts, eyes: int | None) -> Tile | None:
        """The tile that a move laid, drew or turned up, where it is known."""
        if MUCK <= made.move.code <= DRAW and not self._sees(made.seat, eyes):
            return None
        return self.face.tile(made.move) or made.tile

    def points(self, made: MoveFacts) -> int:
        """What a move scored, where moves score: chips that are bet are nothing of the sort."""
        return made.points if self.face.sheet.scores_in_play else 0

    def _sees(self, seat: int, eyes: int | None) -> bool:
        return seat == eyes or seat in self.open_hands

    def lines(self, made: Sequence[MoveFacts], eyes: int | None) -> list[Sentence]:
        """A line a move; one for draws or throws in a row, for tiles laid together, and for
        a tile turned up and laid."""
        if len(made) == 1 and not self._in_a_row(made[0]):
            return [self._one(made[0], eyes, "", [])]  # what is told after each move
        told: list[Sentence] = []
        for (seat, several, _), group in groupby(
            made,
            key=lambda happening: (
                happening.seat,
                self._in_a_row(happening),
                happening.forced and happening.seat == eyes,  # to others it makes no difference
            ),
        ):
            if several == DREW:
                told.append(self._several(seat, list(group), eyes, self._drew))
            elif several == THREW:
                told.append(self._several(seat, list(group), eyes, self._threw))
            else:
                told += self._each(list(group), eyes)
        return told

    def _in_a_row(self, happening: MoveFacts) -> str:
        """The verb of moves that are told together when they follow each other."""
        if happening.move.code == DRAW:
            return DREW
        return THREW if self.face.verb(happening.move) == THREW else ""

    def _several(
        self,
        seat: int,
        made: list[MoveFacts],
        eyes: int | None,
        tell: Callable[[int, list[MoveFacts], int | None], str],
    ) -> Sentence:
        tile = self.tile(made[0], eyes) if len(made) == 1 else None
        return Sentence(tell(seat, made, eyes), seat, tile)

    def _each(self, made: list[MoveFacts], eyes: int | None) -> list[Sentence]:
        told: list[Sentence] = []
        joined = ""
        before: list[str] = []  # tiles that the next sentence tells with its own
        for happening, following in zip(made, [*made[1:], None], strict=True):
            if following is not None and self.face.tells_together(happening.move, following.move):
                before.append(self._tile(happening))
                continue
            turns = self.face.verb(happening.move) == UNCOVERED
            if turns and following is not None and self.face.verb(following.move) != UNCOVERED:
                joined = f"{UNCOVERED}-"  # the next sentence says it as well
            else:
                told.append(self._one(happening, eyes, joined, before))
                joined = ""
                before = []
        return told

    def _drew(self, seat: int, made: list[MoveFacts], eyes: int | None) -> str:
        who = "play.you" if seat == eyes else "play.they"
        tiles = [shown(each.tile) for each in made if each.tile is not None]
        if tiles and self._sees(seat, eyes):
            key = "drew-tiles-forced" if made[0].forced and seat == eyes else "drew-tiles"
            return say(f"{who}.{key}", name=self.face.names[seat], tiles=listed(tiles))
        return counted(f"{who}.drew", len(made), name=self.face.names[seat])

    def _threw(self, seat: int, made: list[MoveFacts], eyes: int | None) -> str:
        who = "play.you" if seat == eyes else "play.they"
        name = self.face.names[seat]
        if not self._sees(seat, eyes):
            return counted(f"{who}.threw", len(made), name=name)
        tiles = [self._tile(happening) for happening in made]
        return say(f"{who}.threw-tiles", name=name, tiles=listed(tiles))

    def _tile(self, happening: MoveFacts) -> str:
        """The tile that a move laid, or brought to light; nothing where there is none."""
        tile = self.face.tile(happening.move) or happening.tile
        return "" if tile is None else shown(tile)

    def _one(
        self, happening: MoveFacts, eyes: int | None, joined: str, before: list[str]
    ) -> Sentence:
        text = self._text(happening, eyes, joined, before)
        return Sentence(text, happening.seat, self.tile(happening, eyes), self.points(happening))

    def _text(self, happening: MoveFacts, eyes: int | None, joined: str, before: list[str]) -> str:
        is_own = happening.seat == eyes
        wording, name = self.face.wording, self.face.names[happening.seat]
        if wording is None or before or happening.tile is not None:
            return self._say(happening, eyes, joined, name, before)
        # The same moves are made again and again, at many tables, by people of other names.
        forced = is_own and happening.forced
        what = (spoken(), wording, happening.move.text, happening.points, joined, is_own, forced)
        text = _said.get(what)
        if text is None:
            if len(_said) >= MOST_SAID:
                _said.clear()
            text = _said[what] = self._say(happening, eyes, joined, GAP, before)
        return text.replace(GAP, name)

    def _say(
        self, happening: MoveFacts, eyes: int | None, joined: str, name: str, before: list[str]
    ) -> str:
        verb = self.face.verb(happening.move)
        key = f"{'play.you' if happening.seat == eyes else 'play.they'}.{joined}{verb}"
        if before:
            key += "-together"
        elif happening.points > 0 and verb in SCORING:
            key += "-for"
        if happening.forced and happening.seat == eyes:
            key += "-forced"
        return say(
            key,
            name=name,
            move=happening.move,
            points=happening.points,
            tile=listed([*before, self._tile(happening)]),
            place=self.face.place_told(happening.move, happening.seat, eyes),
        )
