"""What goes over a socket, both ways. The web client's types are generated from these.

Every message of a client is answered: by the event that carries its id, which also means that it is
durable, or by a refusal. A change that an older client would misread raises `PROTOCOL`.
"""

from typing import Annotated, Any, Final, Literal

import msgspec

from ..words import ENGLISH
from .scene import Changed, Moved, Said, Scene, Seated

PROTOCOL: Final = 5


Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Struct(msgspec.Struct, frozen=True, tag_field="t", omit_defaults=True, gc=False):
    """A message; `t` says which. No value here can be part of a cycle, so none is looked for."""


# From a client ---------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello"):
    """The first message of a socket. `last` is the version the client has, to be told what is
    missing. Without a token one watches."""

    table: str
    protocol: int
    token: str | None = None
    last: Version = 0
    language: str = ENGLISH
    shape: Literal["wide", "tall", "square"] = "wide"  # of the room that the table has on the page
    sight: bool = True  # does anybody see the page?


class Play(Struct, frozen=True, tag="play"):
    """Make a move, as it is written in records, on the table as it was at version `v`."""

    id: MessageId
    v: Version
    move: str


class Undo(Struct, frozen=True, tag="undo"):
    """Take back to one's last decision; where several people play, ask the others for it. With
    `all` a solitaire is taken back to its beginning."""

    id: MessageId
    v: Version
    all: bool = False


class Redo(Struct, frozen=True, tag="redo"):
    """Make the move again that was taken back."""

    id: MessageId
    v: Version


class Agree(Struct, frozen=True, tag="agree"):
    """Let the one who asks do so: take a move back, swap places, have a bot stand in."""

    id: MessageId
    v: Version


class Decline(Struct, frozen=True, tag="decline"):
    """Do not let them; who asked takes back the question so."""

    id: MessageId
    v: Version


class LockTable(Struct, frozen=True, tag="lock"):
    """Let nobody else sit down or watch, or anybody again; for who opened the table."""

    id: MessageId
    v: Version
    on: bool = True


class SwapSeats(Struct, frozen=True, tag="swap"):
    """Go to another seat before the tiles are dealt: at once where a bot or nobody sits, else
    whoever does is asked."""

    id: MessageId
    v: Version
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]


class TellName(Struct, frozen=True, tag="name"):
    """Say what one is called, before the tiles are dealt."""

    id: MessageId
    v: Version
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class CoverSeat(Struct, frozen=True, tag="cover"):
    """Ask the others that a bot play for somebody, or for oneself, until that one is back; where
    a table waits for days."""

    id: MessageId
    v: Version
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]


class FreeSeat(Struct, frozen=True, tag="free"):
    """Give somebody's seat back, so that another can take it; for who opened the table."""

    id: MessageId
    v: Version
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]


class FillSeats(Struct, frozen=True, tag="fill"):
    """Have bots play the free seats; for who opened the table, or who else has come while that
    one has not."""

    id: MessageId
    v: Version


class CloseTable(Struct, frozen=True, tag="close"):
    """Let nothing more happen at the table; for who opened it."""

    id: MessageId
    v: Version


class Leave(Struct, frozen=True, tag="leave"):
    """Go: before the first deal the seat is free again, afterwards a bot plays it."""

    id: MessageId
    v: Version


class Rate(Struct, frozen=True, tag="rate"):
    """Say whether the match that is about to begin counts for ratings; it does when all agree."""

    id: MessageId
    v: Version
    on: bool = True


class Talk(Struct, frozen=True, tag="talk"):
    """Write to the others with a profile, where who opened the table allows it; not kept."""

    id: MessageId
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Ready(Struct, frozen=True, tag="ready"):
    """Go on: the result of the last round has been seen. A move says so too."""

    id: MessageId


class Sight(Struct, frozen=True, tag="sight"):
    """The page has come into sight, or is hidden behind others: who looks is not called."""

    id: MessageId
    on: bool


class Hint(Struct, frozen=True, tag="hint"):
    """Ask what a sensible player would do here."""

    id: MessageId


Look = Literal["glance", "finish", "stock"]


class Foresee(Struct, frozen=True, tag="foresee"):
    """Ask how a solitaire can end. `glance` and `finish` know what the player knows: can it still
    be won, and by which moves? `stock` looks at hidden tiles too: could the deal be won at all?"""

    id: MessageId
    look: Look = "glance"


class Why(Struct, frozen=True, tag="why"):
    """Ask why a tile cannot be laid, at an end of the picture or at all; answered by a refusal."""

    id: str
    tile: str
    end: str | None = None


class Ask(Struct, frozen=True, tag="ask"):
    """Ask for something that only some games know, by a word: the longest train of the hand."""

    id: MessageId
    word: Annotated[str, msgspec.Meta(max_length=16)]


class React(Struct, frozen=True, tag="react"):
    """Show the others one of a few signs; not kept."""

    id: MessageId
    sign: Literal["well-played", "oops", "thanks", "hello", "thinking"]


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping."""


FromClient = (
    Hello
    | Play
    | Undo
    | Redo
    | Agree
    | Decline
    | LockTable
    | SwapSeats
    | TellName
    | CoverSeat
    | FreeSeat
    | FillSeats
    | CloseTable
    | Leave
    | Rate
    | Talk
    | Ready
    | Sight
    | Hint
    | Foresee
    | Why
    | Ask
    | React
    | Pong
)


# From the server -------------------------------------------------------------------------------


class State(Struct, frozen=True, tag="state"):
    """Everything at once: the answer to a hello, and to a stale move."""

    v: int
    seat: int | None
    scene: Scene
    log: list[Said]
    id: str | None = None  # of the message that was answered so


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to a hello whose sender lacks little: it has `last`, the events up to `v` follow.
    One that lacks much gets a state instead."""

    v: int
    last: int
    seat: int | None


# What several are told alike is written once: as bytes where it goes out.
AnyEnded = Annotated[
    Any, msgspec.Meta(extra_json_schema={"anyOf": [{"$ref": "Ended"}, {"type": "null"}]})
]


class Happened(Struct, frozen=True, tag="event"):
    """One version more. `id` is that of the message that made it, for its sender. Who has the
    scene of the version before is told what has changed, anybody else the whole scene; of events
    that are told late only the last has one."""

    v: int
    kind: str
    seat: int
    said: list[Said]
    moved: Moved | None = None  # where a move was made, the last of several
    changed: Changed | None = None
    scene: Scene | None = None
    id: str | None = None
    ended: AnyEnded = None  # the round, when this ended it
    since: int | None = None  # the first version of draws in a row: the log from there gives way


class Refused(Struct, frozen=True, tag="refused"):
    """A message that changed nothing. `stale` is followed by a state."""

    why: Literal["stale", "illegal", "dup", "rate", "bad", "turn", "hello", "stopped", "busy"]
    text: str
    id: str | None = None
    clause: str | None = None


class Hinted(Struct, frozen=True, tag="hinted"):
    """What a sensible player would do, and why."""

    id: str
    move: str
    label: str
    reason: str


class Told(Struct, frozen=True, tag="told"):
    """The answer to a word, and the tiles of the hand that it speaks of, in its order."""

    id: str
    said: list[str]
    tiles: list[str] = []


class Foreseen(Struct, frozen=True, tag="foreseen"):
    """How a solitaire can end from how it stood at version `v`, in words too where there is
    something to say. The moves are told only where they follow from what the player sees."""

    id: str
    v: int
    look: Look
    verdict: Literal["won", "lost", "undecided", "hidden"]
    text: str = ""
    moves: list[str] = []


class Reacted(Struct, frozen=True, tag="reacted"):
    """A sign that somebody gave."""

    seat: int
    sign: str
    id: str | None = None


class Talked(Struct, frozen=True, tag="talked"):
    """What somebody wrote."""

    seat: int
    text: str
    id: str | None = None


class Present(Struct, frozen=True, tag="present"):
    """Who is connected has changed."""

    places: list[Seated]


class Waiting(Struct, frozen=True, tag="waiting"):
    """Who is waited for before the round goes on has changed: nobody, when it does."""

    waits_for: list[int]
    clock: float | None = None  # as in a scene: it stands while somebody is waited for
    goes_on_in: float | None = None  # as in a scene
    id: str | None = None


class Noted(Struct, frozen=True, tag="noted"):
    """What somebody said of himself was heard."""

    id: str


class Leaving(Struct, frozen=True, tag="leaving"):
    """This node is about to stop: come back at once, by another. Until then it serves on."""


class Ping(Struct, frozen=True, tag="ping"):
    """Are you there?"""


FromServer = (
    State
    | Welcome
    | Happened
    | Refused
    | Hinted
    | Told
    | Foreseen
    | Reacted
    | Talked
    | Present
    | Waiting
    | Noted
    | Leaving
    | Ping
)

decode: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
encode: Final = msgspec.json.Encoder()
