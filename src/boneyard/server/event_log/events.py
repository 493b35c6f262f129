"""What can happen at a table: the rows of its log, whose fold is all that a table is, and what the
fold notes of each. Not compiled: there a Struct loses what its class line says, and these are kept
by thousands, out of the collector's way."""

from typing import Any, Final, NamedTuple

import msgspec

from ...core.happening import Round
from ...core.move import Move
from ...core.tiles import Tile

OPEN: Final = "open"  # the table is set up; the payload holds the secret seed
SIT: Final = "sit"  # a person takes a seat
KNOWN: Final = "known"  # that person has another name, or a profile: the payload says whose
TAKE: Final = "take"  # that person goes on from another device: older tokens are void
MOVE: Final = "move"
UNDO: Final = "undo"  # the payload says how many moves are taken back
REDO: Final = "redo"  # makes the last move again that was taken back
ASK: Final = "ask"  # somebody would like what needs the others' consent; the payload says what
AGREE: Final = "agree"  # another does not mind; with the last of them it happens
DECLINE: Final = "decline"  # another does mind, or who asked has thought better of it
COVER: Final = "cover"  # a bot plays for a person who is away
BACK: Final = "back"  # that person is back
REMATCH: Final = "rematch"  # the same people play again, at the table that the payload names
LOCK: Final = "lock"  # who opened the table lets nobody else in
UNLOCK: Final = "unlock"
SWAP: Final = "swap"  # somebody changes seats with a bot or with nobody; the payload says where
FREE: Final = "free"  # who opened it gives somebody's seat back; the payload says which
FILL: Final = "fill"  # bots take the free seats; the payload says which, and who they are
LEAVE: Final = "leave"  # somebody goes: before the first deal the seat is free, then a bot plays
RATE: Final = "rate"  # somebody says before the first move whether the match counts
RATED: Final = "rated"  # what it changed, seat by seat
CLOSE: Final = "close"  # nothing more happens here, by who opened it or by the house
RECORD: Final = "record"  # a match that is over: stands for all events between it and the first
ERASED: Final = "erased"  # where the next event of a log would lie that is no more
SNAPSHOT: Final = "snapshot"  # in no log: stands for all events up to its own after the first
PAD: Final = "pad"  # not a table but a shared scorepad is set up
ENTRY: Final = "entry"  # a phone has written on it
NOBODY: Final = -1  # the seat of events that are no seat's doing


class Known(NamedTuple):
    """Who sits down with a profile: whose it is, and the face on it."""

    person: str
    look: str


class Event(msgspec.Struct, frozen=True, gc=False):
    """One row of a table's log. Versions run from 1 without a gap."""

    table: str
    version: int
    seat: int
    kind: str
    payload: dict[str, Any]
    move_id: str | None
    at: float  # seconds since the epoch: for people, never for timers


class MadeMove(msgspec.Struct, frozen=True, gc=False):
    """A move that was made: what of a `Happening` is kept."""

    seat: int
    move: Move
    points: int
    tile: Tile | None
    was_choice: bool
    forced: bool
    showed: bool


class LogLine(msgspec.Struct, frozen=True, gc=False):
    """An event that has happened, before it is put into words for somebody."""

    version: int
    kind: str
    seat: int
    moves: tuple[MadeMove, ...] = ()
    late: bool = False  # did a bot move because a person's time had run out?
    ended: Round | None = None  # the round, when this ended it,
    number: int = 0  # its place among the rounds,
    totals: tuple[int, ...] = ()  # what everybody had then,
    winners: tuple[int, ...] = ()  # and who had won with it
    move_id: str | None = None  # of the message that made it
    took_back: int | None = None  # whose move was taken back with this, by the others' consent
    freed: int | None = None  # the seat that was given back,
    whose: str = ""  # and what its person was called
    swapped: tuple[int, int] | None = None  # seats whose people have changed places with this
    stood_in: int | None = None  # the seat that a bot plays from here on, by the others' consent
