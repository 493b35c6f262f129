"""A table as its log tells it: a match, who sits where, and what happened.

A `TableState` is the fold of events, and of nothing else: the same events make the same state. What
a person may see of it is built in scenes/, from views alone.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from ...core.happening import Happening, Round
from ...core.match import Match
from ...core.view import View
from ...faces.face import Face
from ...faces.sentences import Teller
from ...picture.album import Album
from .agreement import Agreement
from .consent import COVER as STAND_IN
from .consent import SWAP as SWAP_PLACES
from .consent import Consent, NothingAsked
from .events import (
    AGREE,
    ASK,
    BACK,
    CLOSE,
    COVER,
    DECLINE,
    FILL,
    FREE,
    KNOWN,
    LEAVE,
    LOCK,
    MOVE,
    NOBODY,
    RATE,
    RATED,
    RECORD,
    REDO,
    REMATCH,
    SIT,
    SNAPSHOT,
    SWAP,
    TAKE,
    UNDO,
    UNLOCK,
    Event,
    LogLine,
    MadeMove,
)
from .past import Past
from .places import exchange, proposal_of
from .rights import Rights, TableClosed
from .setup import MatchSeries, Setup
from .sitters import sitters_of
from .summary import recorded, remembered

UNRATED = "unrated"  # and that somebody would rather play for fun
WITHDRAW = "withdraw"  # how the log tells that who asked declines
NAMED = "named"  # and that somebody without a profile has another name
LINES = 200  # of the log that are kept: what is older nobody is told any more


class TableState:
    """A table, made by its events."""

    def __init__(self, opening: Event) -> None:
        self.id = opening.table
        self.setup = msgspec.convert(opening.payload, Setup)
        self.match: Match = self.setup.match()
        self.pictures: Album = self.match.sheet.family.album()
        self.sitters = sitters_of(self.setup)
        self.people: list[int]  # the seats that are people's, taken or free
        self.alone: int | None  # the only one of them
        self.names: list[str]
        self.may_begin: bool  # has every seat somebody, and is agreed what it is for?
        self.dealt = False  # has it begun? Before that nobody sees a tile
        self.dealt_at = opening.at
        self.face: Face  # how the game looks and sounds, with the names as they are now
        self.teller: Teller
        self.version = opening.version
        self.turn = opening.version  # since when the table lies as it does
        self.opened_at = opening.at
        self.moved_at = opening.at
        self.answered: set[tuple[int, str]] = set()  # seats with the ids of their messages
        self.lines: list[LogLine] = []
        self.made: list[MadeMove] = []  # the moves of the round in play,
        self.history: list[tuple[int, str]] = []  # as everybody may know them, with their seats
        self.unmade: list[MadeMove] = []  # those taken back, the earliest last
        self.consent = Consent()
        self.next: str | None = None  # the table where the same people play again
        self.rights = Rights(self.sitters)
        self.agreement = Agreement(self.sitters, self.setup.rated)
        self.rated: list[Any] | None = None  # what that changed, seat by seat
        self._past: Past | None = None  # while a long log is folded
        self._watched: View | None = None  # how the match looks now, once that was asked
        self._kinds: dict[str, Callable[[Event], LogLine]] = {
            MOVE: self._move,
            UNDO: self._undo,
            REDO: self._redo,
            ASK: self._ask,
            AGREE: self._agree,
            DECLINE: self._decline,
            SIT: self._sit,
            KNOWN: self._known,
            TAKE: self._take,
            COVER: self._cover,
            BACK: self._back,
            REMATCH: self._rematch,
            LOCK: self._lock,
            UNLOCK: self._lock,
            SWAP: self._swap,
            FREE: self._free,
            FILL: self._fill,
            LEAVE: self._leave,
            RATE: self._rate,
            RATED: self._rated,
            CLOSE: self._close,
        }
        self.know_sitters()

    @classmethod
    def of(cls, events: list[Event]) -> "TableState":
        """The state that these events make. After the first, which opens the table, a RECORD or a
        SNAPSHOT can stand for all up to its own version."""
        state = cls(events[0])
        first = 2 if len(events) > 1 and events[1].kind in (RECORD, SNAPSHOT) else 1
        late = max(first, len(events) - LINES)
        state._hurry(events[1:late])
        for event in events[late:]:
            state.apply(event)
        return state

    # Asked ---------------------------------------------------------------------------------

    @property
    def present(self) -> set[int]:
        """The seats that people play for themselves."""
        return {
            n for n, each in enumerate(self.sitters) if each.played_by is None and not each.free
        }

    @property
    def bots(self) -> list[str | None]:
        """Which bot has each seat; None for a person's."""
        return [each.bot for each in self.sitters]

    @property
    def number(self) -> int:
        """That of the round in play, or of the last, counted from 0."""
        return len(self.match.rounds) - self.match.over

    @property
    def series(self) -> MatchSeries | None:
        """How the series stands that this match is one of, with the match once it is over."""
        series = self.setup.series
        return series and (series.after(self.match.winners) if self.match.over else series)

    def watch(self) -> View:
        """What anybody may know who only looks on: the same view until something happens."""
        if self._watched is None:
            self._watched = self.match.watch()
        return self._watched

    def seat_of(self, person: str) -> int | None:
        """The seat of somebody who is known by a profile."""
        return next((n for n, each in enumerate(self.sitters) if each.person == person), None)

    def record(self) -> str:
        """The record of the match, with the names of those who sit here."""
        self.match.players = self.names.copy()
        return str(self.match.record())

    # Events --------------------------------------------------------------------------------

    def apply(self, event: Event) -> LogLine:
        """Let an event happen; the line it adds to the log. What the rules refuse raises the
        library's error and has changed nothing."""
        if self.rights.closed:
            raise TableClosed()
        line = self._kinds[event.kind](event)
        self._count(event)
        self.lines.append(line)
        if len(self.lines) > 2 * LINES:
            del self.lines[:-LINES]
        return line

    def _count(self, event: Event) -> None:
        self.version = event.version
        if event.kind in (MOVE, UNDO, REDO):
            self.turn = event.version
        if event.kind in (MOVE, REDO):
            self.moved_at = event.at
            self.dealt = True  # older tables began before everybody had come
        elif not self.dealt and self.may_begin:
            self.dealt, self.dealt_at = True, event.at
        if event.move_id is not None:
            self.answered.add((event.seat, event.move_id))

    def _hurry(self, events: list[Event]) -> None:
        """Let events happen of which nobody will be told any more: only the moves that stand are
        made, and only those of the round in play are noted, for those who take them back."""
        past = self.gathered(events)
        match = self.match
        for event in past.standing:
            match.play(event.payload["move"], event.seat)
        moves = match.current().moves
        if moves:
            match.undo(len(moves))
        for _ in moves:
            self._note(match.redo())
        for event in reversed(past.taken_back):
            self._note(match.play(event.payload["move"], event.seat))
        if past.taken_back:
            self._take_back(len(past.taken_back))

    def gathered(self, events: list[Event]) -> Past:
        """Let events happen but for moves, which are only gathered."""
        past = self._past = Past()
        for event in events:
            if event.kind == MOVE:
                past.play(event)
                self.consent.lapse()
            elif event.kind == UNDO:
                past.take_back(int(event.payload["moves"]))
            elif event.kind == REDO:
                past.make_again(int(event.payload["moves"]))
            elif event.kind == RECORD:
                past.standing = recorded(self, event)
            elif event.kind == SNAPSHOT:
                past.standing = remembered(self, event)
            else:
                self._kinds[event.kind](event)
            self._count(event)
        self._past = None
        return past

    def _move(self, event: Event) -> LogLine:
        self.agreement.check()
        happening = self.match.play(event.payload["move"], event.seat)
        self.unmade = []
        self.consent.lapse()
        return self._line(event, (self._note(happening),), happening.round)

    def _line(self, event: Event, moves: tuple[MadeMove, ...], ended: Round | None) -> LogLine:
        match = self.match
        return LogLine(
            event.version,
            MOVE,
            event.seat,
            moves,
            late=bool(event.payload.get("late")),
            ended=ended,
            number=len(match.rounds) - 1,
            totals=tuple(match.totals),
            winners=tuple(match.winners) if match.over else (),
            move_id=event.move_id,
        )

    def _note(self, happening: Happening) -> MadeMove:
        """Keep a move that was made among those of its round."""
        self._watched = None
        seat, move = happening.seat, happening.move
        noted = MadeMove(
            seat,
            move,
            happening.points,
            happening.tile,
            happening.was_choice,
            happening.forced,
            happening.showed,
        )
        if happening.round is not None and not happening.over:
            self.made, self.history = [], []
        else:
            self.made.append(noted)
            self.history.append((seat, self.match.as_shown(move).text))
        return noted

    def _undo(self, event: Event) -> LogLine:
        self._take_back(int(event.payload["moves"]))
        return LogLine(event.version, UNDO, event.seat, move_id=event.move_id)

    def _take_back(self, moves: int) -> None:
        if self._past is not None:
            self._past.take_back(moves)
            return
        self.match.undo(moves)
        self._watched = None
        self.unmade += reversed(self.made[-moves:])
        del self.made[-moves:], self.history[-moves:]

    def _ask(self, event: Event) -> LogLine:
        proposal = proposal_of(event.seat, event.payload)
        self.consent.ask(proposal)
        kind = ASK if proposal.what == UNDO else f"{ASK}-{proposal.what}"  # as the log tells it
        return self._answered(event, kind, self._name(proposal.whom))

    def _agree(self, event: Event) -> LogLine:
        self.consent.agree(event.seat, self.present)
        return self._answered(event, AGREE)

    def _decline(self, event: Event) -> LogLine:
        if event.seat not in self.present:
            raise NothingAsked()
        withdrawn = self.consent.decline(event.seat)
        kind = WITHDRAW if withdrawn else DECLINE
        return LogLine(event.version, kind, event.seat, move_id=event.move_id)

    def _answered(self, event: Event, kind: str, whose: str = "") -> LogLine:
        """Do what was asked for, once everybody has agreed: bots do so by themselves."""
        granted = self.consent.granted(self.present)
        line = LogLine(event.version, kind, event.seat, move_id=event.move_id, whose=whose)
        if granted is None:
            return line
        self.consent.lapse()
        if granted.what == SWAP_PLACES:
            return self._exchanged(line, granted.seat, granted.whom)
        if granted.what == STAND_IN:
            self.sitters[granted.whom].covered = True
            return msgspec.structs.replace(line, stood_in=granted.whom)
        self._take_back(granted.moves)
        self.turn = event.version
        return msgspec.structs.replace(line, took_back=granted.seat)

    def _swap(self, event: Event) -> LogLine:
        line = LogLine(event.version, SWAP, event.seat, move_id=event.move_id)
        self.consent.lapse()  # it named seats
        return self._exchanged(line, event.seat, int(event.payload["seat"]))

    def _exchanged(self, line: LogLine, one: int, other: int) -> LogLine:
        """Let two seats change their people; the line tells where its maker sits from now on."""
        exchange(self, one, other)
        self.know_sitters()
        now = {one: other, other: one}.get(line.seat, line.seat)
        return msgspec.structs.replace(line, seat=now, swapped=(one, other))

    def _name(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else ""

    def _redo(self, event: Event) -> LogLine:
        again = [self.match.redo() for _ in range(int(event.payload["moves"]))]
        del self.unmade[-len(again) :]
        return self._line(event, tuple(self._note(each) for each in again), again[-1].round)

    def _sit(self, event: Event) -> LogLine:
        self.sitters[event.seat].take(str(event.payload["name"]))
        self._know(event)
        return LogLine(event.version, SIT, event.seat)

    def _known(self, event: Event) -> LogLine:
        sitter = self.sitters[event.seat]
        was, sitter.name = sitter.name, str(event.payload["name"])
        self._know(event)
        kind = KNOWN if sitter.is_known else NAMED
        return LogLine(event.version, kind, event.seat, move_id=event.move_id, whose=was)

    def _know(self, event: Event) -> None:
        said = event.payload
        told = str(said.get("person", "")), str(said.get("look", "")), bool(said.get("erased"))
        self.sitters[event.seat].know(*told)
        self.know_sitters()

    def _take(self, event: Event) -> LogLine:
        self.sitters[event.seat].take()
        return LogLine(event.version, TAKE, event.seat)

    def _cover(self, event: Event) -> LogLine:
        self.sitters[event.seat].covered = True
        return self._answered(event, COVER)

    def _back(self, event: Event) -> LogLine:
        self.sitters[event.seat].covered = False
        return LogLine(event.version, BACK, event.seat)

    def _rematch(self, event: Event) -> LogLine:
        self.next = str(event.payload["table"])
        return LogLine(event.version, REMATCH, event.seat)

    def _lock(self, event: Event) -> LogLine:
        self.rights.lock(event.seat, event.kind == LOCK)
        return LogLine(event.version, event.kind, event.seat, move_id=event.move_id)

    def _free(self, event: Event) -> LogLine:
        freed = int(event.payload["seat"])
        name = self.rights.give_back(event.seat, freed)
        if self.consent.asking is not None and self.consent.asking.seat == freed:
            self.consent.lapse()
        self.agreement.leave(freed)
        self.know_sitters()
        line = self._answered(event, FREE)  # he may have been the last to be asked
        return msgspec.structs.replace(line, freed=freed, whose=name)

    def _fill(self, event: Event) -> LogLine:
        self.rights.fill(event.seat, event.payload["seats"])
        self.agreement.bots_come()
        self.know_sitters()
        return LogLine(event.version, FILL, event.seat, move_id=event.move_id)

    def _leave(self, event: Event) -> LogLine:
        sitter = self.sitters[event.seat]
        if self.may_begin or self.made or self.match.rounds:
            sitter.covered = True
            self.know_sitters()
            return self._answered(event, LEAVE)
        name = sitter.leave()
        self.agreement.leave(event.seat)
        self.consent.lapse()
        self.know_sitters()
        line = LogLine(event.version, LEAVE, event.seat, move_id=event.move_id)
        return msgspec.structs.replace(line, freed=event.seat, whose=name)

    def _rate(self, event: Event) -> LogLine:
        self.agreement.say(event.seat, bool(event.payload["on"]))
        self.know_sitters()
        kind = RATE if event.payload["on"] else UNRATED
        return LogLine(event.version, kind, event.seat, move_id=event.move_id)

    def _rated(self, event: Event) -> LogLine:
        self.rated = list(event.payload["changes"])
        return LogLine(event.version, RATED, NOBODY)

    def _close(self, event: Event) -> LogLine:
        self.rights.close(event.seat)
        return LogLine(event.version, CLOSE, event.seat, move_id=event.move_id)

    def know_sitters(self) -> None:
        """Who sits here changes seldom, and is asked for with everything that is said."""
        self.names = [sitter.name for sitter in self.sitters]
        self.people = [seat for seat, each in enumerate(self.sitters) if each.bot is None]
        self.alone = self.people[0] if len(self.people) == 1 else None
        is_full = not any(sitter.free for sitter in self.sitters)
        self.may_begin = is_full and not self.agreement.waits_for
        self.face = self.match.sheet.face(self.names)
        self.face.helps = self.setup.help
        self.teller = Teller(self.face)
