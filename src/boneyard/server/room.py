"""One table as its log tells it: a match, who sits where, and what happened. No socket is here.

A `Room` is the fold of events, and of nothing else: the same events make the same room. What a
person may see of it is built in scenes.py, from views alone.
"""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from ..core.codes import VERBS
from ..core.errors import NothingToRedo, NothingToUndo
from ..core.match import Happening, Match, Round
from ..picture import Pictures
from ..telling.faces import Face, face_of
from ..telling.sentences import Event as Told
from .events import BACK, COVER, MOVE, REDO, SIT, TAKE, UNDO, Event
from .setting import Setting

COVERING = "greedy"  # plays for people who are away
CALL = "muggins"  # to call a score is never the only thing to do


@dataclass
class Sitter:
    """Who has a seat."""

    bot: str | None  # None for a person's seat
    name: str = ""
    epoch: int = 0  # raised whenever somebody takes the seat; 0 while it is free
    covered: bool = False  # does a bot play for a person who is away?

    @property
    def played_by(self) -> str | None:
        """The bot that moves for this seat now, if one does."""
        return self.bot or (COVERING if self.covered else None)

    @property
    def free(self) -> bool:
        """May anybody take this seat?"""
        return self.bot is None and self.epoch == 0


@dataclass(frozen=True)
class Made:
    """A move of the round in play."""

    told: Told
    was_choice: bool  # was there anything to decide?


@dataclass(frozen=True)
class Line:
    """A line of the table's log, before it is put into words for somebody."""

    version: int
    kind: str
    seat: int
    told: tuple[Told, ...] = ()
    late: bool = False  # did a bot move because a person's time had run out?
    ended: Round | None = None  # the round, when this ended it,
    number: int = 0  # its place among the rounds,
    totals: tuple[int, ...] = ()  # what everybody had then,
    winners: tuple[int, ...] = ()  # and who had won with it
    move_id: str | None = None  # of the message that made it


def written(room: "Room") -> str:
    """The record of a match, with the names of those who sit there."""
    room.match.players = room.names
    return str(room.match.record())


class Room:
    """A table, made by its events."""

    def __init__(self, opening: Event) -> None:
        self.id = opening.table
        self.setting = msgspec.convert(opening.payload, Setting)
        self.match: Match = self.setting.match()
        self.pictures = Pictures()
        self._faces: dict[tuple[str, ...], Face] = {}
        self.sitters = [Sitter(bot) for bot in self.setting.bots]
        self.version = opening.version
        self.turn = opening.version  # since when the table lies as it does
        self.opened_at = opening.at
        self.moved_at = opening.at
        self.answered: set[tuple[int, str]] = set()  # seats with the ids of their messages
        self.lines: list[Line] = []
        self.made: list[Made] = []  # the moves of the round in play
        self.unmade: list[Made] = []  # those taken back, the earliest last
        self._kinds: dict[str, Callable[[Event], Line]] = {
            MOVE: self._move,
            UNDO: self._undo,
            REDO: self._redo,
            SIT: self._sit,
            TAKE: self._take,
            COVER: self._cover,
            BACK: self._back,
        }
        self._name_bots()

    @classmethod
    def of(cls, events: list[Event]) -> "Room":
        """The room that these events make."""
        room = cls(events[0])
        for event in events[1:]:
            room.apply(event)
        return room

    # Asked ---------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        return [sitter.name for sitter in self.sitters]

    @property
    def face(self) -> Face:
        """How the game looks and sounds, with the names as they are now."""
        names = tuple(self.names)
        if names not in self._faces:
            self._faces = {names: face_of(self.match.sheet, list(names))}
        return self._faces[names]

    @property
    def people(self) -> list[int]:
        """The seats that are people's, taken or free."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.bot is None]

    @property
    def is_full(self) -> bool:
        return not any(sitter.free for sitter in self.sitters)

    def undo_depth(self, seat: int) -> int:
        """How many moves back this seat's last decision lies; NothingToUndo when there is none,
        or when other people play here."""
        if self.people == [seat]:
            for depth, made in enumerate(reversed(self.made), start=1):
                if made.told.seat == seat and made.was_choice:
                    return depth
        raise NothingToUndo()

    def redo_depth(self, seat: int) -> int:
        """How many moves make up the last decision taken back and what followed of itself;
        NothingToRedo when there is none."""
        if self.people != [seat] or not self.unmade:
            raise NothingToRedo()
        depth = 1
        for made in self.unmade[-2::-1]:
            if made.told.seat == seat and made.was_choice:
                break
            depth += 1
        return depth

    # Events --------------------------------------------------------------------------------

    def apply(self, event: Event) -> Line:
        """Let an event happen; the line it adds to the log. What the rules refuse raises the
        library's error and has changed nothing."""
        line = self._kinds[event.kind](event)
        self.version = event.version
        if event.kind in (MOVE, UNDO, REDO):
            self.turn = event.version
        if event.move_id is not None:
            self.answered.add((event.seat, event.move_id))
        self.lines.append(line)
        return line

    def _move(self, event: Event) -> Line:
        move = event.payload["move"]
        told, ended = self._made(event, event.seat, lambda: self.match.play(move, event.seat))
        self.unmade = []
        return self._line(event, (told,), ended)

    def _line(self, event: Event, told: tuple[Told, ...], ended: Round | None) -> Line:
        match = self.match
        return Line(
            event.version,
            MOVE,
            event.seat,
            told,
            late=bool(event.payload.get("late")),
            ended=ended,
            number=len(match.rounds) - 1,
            totals=tuple(match.totals),
            winners=tuple(match.winners) if match.over else (),
            move_id=event.move_id,
        )

    def _made(
        self, event: Event, seat: int, act: Callable[[], Happening]
    ) -> tuple[Told, Round | None]:
        """Note what a move does; the round, when it ended that."""
        match = self.match
        before = match.view(seat)
        choices = sum(str(move) != CALL for move in before.moves())
        happening = act()
        told = Told(
            seat,
            happening.move,
            happening.points,
            tile=self.face.taken(happening, before, match),
            forced=choices == 1 and happening.move.code >= VERBS and self.face.was_unable(before),
        )
        self.made.append(Made(told, choices > 1))
        self.moved_at = event.at
        if happening.round is not None and not match.over:
            self.made = []
        return told, happening.round

    def _undo(self, event: Event) -> Line:
        moves = int(event.payload["moves"])
        self.match.undo(moves)
        self.unmade += reversed(self.made[-moves:])
        del self.made[-moves:]
        return Line(event.version, UNDO, event.seat, move_id=event.move_id)

    def _redo(self, event: Event) -> Line:
        told: list[Told] = []
        ended: Round | None = None
        for _ in range(int(event.payload["moves"])):
            again, ended = self._made(event, self.unmade[-1].told.seat, self.match.redo)
            self.unmade.pop()
            told.append(again)
        return self._line(event, tuple(told), ended)

    def _sit(self, event: Event) -> Line:
        sitter = self.sitters[event.seat]
        sitter.name = str(event.payload["name"])
        sitter.epoch += 1
        sitter.covered = False
        return Line(event.version, SIT, event.seat)

    def _take(self, event: Event) -> Line:
        sitter = self.sitters[event.seat]
        sitter.epoch += 1
        sitter.covered = False
        return Line(event.version, TAKE, event.seat)

    def _cover(self, event: Event) -> Line:
        self.sitters[event.seat].covered = True
        return Line(event.version, COVER, event.seat)

    def _back(self, event: Event) -> Line:
        self.sitters[event.seat].covered = False
        return Line(event.version, BACK, event.seat)

    def _name_bots(self) -> None:
        """Bots of one kind are told apart by numbers."""
        kinds = [bot for bot in self.setting.bots if bot is not None]
        seen: dict[str, int] = {}
        for sitter in self.sitters:
            if sitter.bot is not None:
                seen[sitter.bot] = seen.get(sitter.bot, 0) + 1
                shown = sitter.bot.capitalize()
                several = kinds.count(sitter.bot) > 1
                sitter.name = f"{shown} {seen[sitter.bot]}" if several else shown
