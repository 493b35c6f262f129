"""What can happen at a table: the rows of its log, whose fold is all that a table is."""

from typing import Any, Final

import msgspec

OPEN: Final = "open"  # the table is set up; the payload holds the secret seed
SIT: Final = "sit"  # a person takes a seat
TAKE: Final = "take"  # that person goes on from another device: older tokens are void
MOVE: Final = "move"
UNDO: Final = "undo"  # the payload says how many moves are taken back
REDO: Final = "redo"  # makes the last move again that was taken back
ASK: Final = "ask"  # somebody would like to take back moves; the payload says how many
AGREE: Final = "agree"  # another does not mind; the last to agree takes them back
DECLINE: Final = "decline"  # another does mind, or who asked has thought better of it
COVER: Final = "cover"  # a bot plays for a person who is away
BACK: Final = "back"  # that person is back
PAD: Final = "pad"  # not a table but a shared scorepad is set up
ENTRY: Final = "entry"  # a phone has written on it
NOBODY: Final = -1  # the seat of events that are no seat's doing


class Event(msgspec.Struct, frozen=True, gc=False):
    """One row of a table's log. Versions run from 1 without a gap."""

    table: str
    version: int
    seat: int
    kind: str
    payload: dict[str, Any]
    move_id: str | None
    at: float  # seconds since the epoch: for people, never for timers
