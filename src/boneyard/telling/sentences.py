"""What happened, in sentences. Both the screen and the line mode speak with these."""

from collections.abc import Collection, Sequence
from itertools import groupby

from ..core.codes import DRAW
from ..telling.face import Face
from ..words import say, spoken
from .events import Event
from .phrases import counted, listed

DREW = "drew"
THREW = "threw"  # laid a tile face down: the others may know how many, and not which
UNCOVERED = "uncovered"  # the verb of turning up a tile that nobody has looked at
SCORING = ("led", "laid")  # the verbs that can be told with their points
MOST_SAID = 20_000
GAP = "\0"  # where a name goes: no text has this sign, nor has any name that can be given
# Sentences about moves, with such gaps: by language, wording, move and points, what else they tell,
# and whether to the one who made the move and had no choice.
_said: dict[tuple[str, str, str, int, str, bool, bool], str] = {}


class Teller:
    """Tells events to one seat (`eyes`), or to everybody at once when there is no such seat."""

    def __init__(self, face: Face) -> None:
        self.face = face
        self.open_hands: Collection[int] = ()  # seats whose draws anybody may hear of

    def sentences(self, events: Sequence[Event], eyes: int | None) -> list[str]:
        """A sentence an event; one for draws or throws in a row, for tiles laid together, and for
        a tile turned up and laid."""
        if len(events) == 1 and not self._in_a_row(events[0]):
            return [self._one(events[0], eyes, "", [])]  # what is told after each move
        told: list[str] = []
        for (seat, several, _), group in groupby(
            events,
            key=lambda event: (
                event.seat,
                self._in_a_row(event),
                event.forced and event.seat == eyes,  # to others it makes no difference
            ),
        ):
            if several == DREW:
                told.append(self._drew(seat, list(group), eyes))
            elif several == THREW:
                told.append(self._threw(seat, list(group), eyes))
            else:
                told += self._each(list(group), eyes)
        return told

    def _in_a_row(self, event: Event) -> str:
        """The verb of events that are told together when they follow each other."""
        if event.move.code == DRAW:
            return DREW
        return THREW if self.face.verb(event.move) == THREW else ""

    def _each(self, events: list[Event], eyes: int | None) -> list[str]:
        told: list[str] = []
        joined = ""
        before: list[str] = []  # tiles that the next sentence tells with its own
        for event, following in zip(events, [*events[1:], None], strict=True):
            if following is not None and self.face.tells_together(event.move, following.move):
                before.append(str(self.face.tile(event.move)))
                continue
            turns = self.face.verb(event.move) == UNCOVERED
            if turns and following is not None and self.face.verb(following.move) != UNCOVERED:
                joined = f"{UNCOVERED}-"  # the next sentence says it as well
            else:
                told.append(self._one(event, eyes, joined, before))
                joined = ""
                before = []
        return told

    def _drew(self, seat: int, events: list[Event], eyes: int | None) -> str:
        who = "play.you" if seat == eyes else "play.they"
        tiles = [str(event.tile) for event in events if event.tile is not None]
        if tiles and (seat == eyes or seat in self.open_hands):
            key = "drew-tiles-forced" if events[0].forced and seat == eyes else "drew-tiles"
            return say(f"{who}.{key}", name=self.face.names[seat], tiles=listed(tiles))
        return counted(f"{who}.drew", len(events), name=self.face.names[seat])

    def _threw(self, seat: int, events: list[Event], eyes: int | None) -> str:
        who = "play.you" if seat == eyes else "play.they"
        name = self.face.names[seat]
        if seat != eyes and seat not in self.open_hands:
            return counted(f"{who}.threw", len(events), name=name)
        tiles = [str(self.face.tile(event.move)) for event in events]
        return say(f"{who}.threw-tiles", name=name, tiles=listed(tiles))

    def _one(self, event: Event, eyes: int | None, joined: str, before: list[str]) -> str:
        is_own = event.seat == eyes
        wording, name = self.face.wording, self.face.names[event.seat]
        if wording is None or before or event.tile is not None:
            return self._say(event, eyes, joined, name, before)
        # The same moves are made again and again, at many tables, by people of other names.
        forced = is_own and event.forced
        what = (spoken(), wording, event.move.text, event.points, joined, is_own, forced)
        text = _said.get(what)
        if text is None:
            if len(_said) >= MOST_SAID:
                _said.clear()
            text = _said[what] = self._say(event, eyes, joined, GAP, before)
        return text.replace(GAP, name)

    def _say(
        self, event: Event, eyes: int | None, joined: str, name: str, before: list[str]
    ) -> str:
        verb = self.face.verb(event.move)
        key = f"{'play.you' if event.seat == eyes else 'play.they'}.{joined}{verb}"
        if event.points > 0 and verb in SCORING:
            key += "-for"
        if event.forced and event.seat == eyes:
            key += "-forced"
        return say(
            key,
            name=name,
            move=event.move,
            points=event.points,
            tile=listed([*before, str(self.face.tile(event.move) or event.tile)]),
            place=self.face.place_told(event.move, event.seat, eyes),
        )
