"""What goes over a socket, both ways. The web client's types are generated from these.

Every message of a client is answered: by the event that carries its id, which also means that it is
durable, or by a refusal. A change that an older client would misread raises `PROTOCOL`.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ..bots.characters import CharacterName, LevelName
from ..families import FAMILIES
from ..picture.pieces import Grown
from ..words import ENGLISH
from .event_log.fairness import Promise
from .event_log.setup import MatchSeries, Patience

PROTOCOL: Final = 5

# Pictures are only ever written, and told apart by `kind`: msgspec, which would not know how to
# read one of several dataclasses, is given their names for its schema.
PICTURES: Final = [drawn for family in FAMILIES if (drawn := family.picture_type()) is not None]
_ANY_OF = [{"$ref": each.__name__} for each in PICTURES]
Drawn = Annotated[Any, msgspec.Meta(extra_json_schema={"anyOf": [*_ANY_OF, {"type": "null"}]})]


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


class Seated(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat as everybody sees it. Bots of other people have no level and no character."""

    name: str
    kind: Literal["person", "bot", "free"]
    here: bool  # is anybody connected for it?
    covered: bool = False  # does a bot play for a person who is away?
    level: LevelName | None = None
    character: CharacterName | None = None
    look: str | None = None  # the face of a person who has a profile


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal move: as it is written, in words, and what it needs of the picture."""

    move: str
    label: str
    tile: str | None = None
    end: str | None = None  # the open end it is played at, by its name in the picture
    points: int = 0  # that it would score at once, where the table counts for its players


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody would like what the others have to agree to: to take a move back, to swap places
    with `whom`, or that a bot play for `whom`."""

    seat: int
    waits_for: list[int]  # the seats that have not answered
    what: Literal["undo", "swap", "cover"] = "undo"
    whom: int = -1


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """All that one seat, or a watcher, may know now."""

    facts: dict[str, Any]  # what `View.facts` says, or `public_facts` for watchers
    places: list[Seated]
    choices: list[Choice]
    notes: list[str]  # the sum of the ends, the boneyard, and so on, in words
    round: int
    over: bool
    winners: list[int]
    promise: str  # the hash of this round's deal
    picture: Drawn = None
    sum: int | None = None  # of the open ends, where the sheet pays for it and says it
    rows: list[str] = []  # how the tiles lie, in words, where a picture has no ends to tell
    parts: dict[str, str] = {}  # what parts of the picture are, in words, by their names there
    can_undo: bool = False
    can_redo: bool = False
    clock: float | None = None  # seconds that the seat to move has left, where there is a clock
    asking: Proposal | None = None
    earlier: int = 0  # rounds that were played elsewhere, before the first of this match
    sum_terms: list[int] = []  # what that sum is made of, in the order of the ends
    help: bool = True  # does the table count and hint for its players?
    waits_for: list[int] = []  # seats that still look at the last round's result: bots wait
    series: MatchSeries | None = None  # that the match is one of
    next: str | None = None  # the table where the same people play again
    opener: int | None = None  # the seat that may lock the table, give seats back and close it
    locked: bool = False  # can nobody else sit down or watch?
    unrated: list[int] = []  # seats that have not said yet whether the match counts: it waits
    counts: bool = False  # does it, for ratings?
    talk: bool = False  # may people with profiles write to each other?
    dealt: bool = True  # before that seats can be changed, and nobody has tiles
    goes_on_in: float | None = None  # seconds until it does, whoever still looks at the result
    due: float | None = None  # when the seat to move should have, in seconds since the epoch
    side: int = 1  # how many win together: 2 where those who sit opposite are partners
    patience: Patience = "live"  # for people who are away
    seconds: int | None = None  # that every move has, where there is a clock


class Changed(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a scene differs in from the one before: what is missing is as it was, and each of the
    facts that are missing too."""

    facts: dict[str, Any] = {}
    history: list[tuple[int, str]] = []  # moves to add to the history in the facts
    grown: Grown | None = None  # what to add to the picture
    places: list[Seated] | UnsetType = UNSET
    choices: list[Choice] | UnsetType = UNSET
    notes: list[str] | UnsetType = UNSET
    round: int | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    promise: str | UnsetType = UNSET
    picture: Drawn = UNSET
    sum: int | UnsetType | None = UNSET
    rows: list[str] | UnsetType = UNSET
    parts: dict[str, str] | UnsetType = UNSET
    can_undo: bool | UnsetType = UNSET
    can_redo: bool | UnsetType = UNSET
    clock: float | UnsetType | None = UNSET
    asking: Proposal | UnsetType | None = UNSET
    earlier: int | UnsetType = UNSET
    sum_terms: list[int] | UnsetType = UNSET
    help: bool | UnsetType = UNSET
    waits_for: list[int] | UnsetType = UNSET
    series: MatchSeries | UnsetType | None = UNSET
    next: str | UnsetType | None = UNSET
    opener: int | UnsetType | None = UNSET
    locked: bool | UnsetType = UNSET
    unrated: list[int] | UnsetType = UNSET
    counts: bool | UnsetType = UNSET
    talk: bool | UnsetType = UNSET
    dealt: bool | UnsetType = UNSET
    goes_on_in: float | UnsetType | None = UNSET
    due: float | UnsetType | None = UNSET
    side: int | UnsetType = UNSET
    patience: Patience | UnsetType = UNSET
    seconds: int | UnsetType | None = UNSET


class Said(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A line of the log as this seat may hear it; of a move, what it tells beside the words."""

    v: int
    text: str
    seat: int | None = None
    tile: str | None = None
    points: int = 0


class Moved(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A move that was made, for eyes and ears: only what this seat may know of it."""

    seat: int
    verb: str  # what the game has its player do: laid, drew, passed, bid
    tile: str | None = None  # laid, drawn or turned up
    points: int = 0  # scored at once
    tiles: int = 0  # that were drawn or turned up
    call: str | None = None  # what the sheet has its player call with it, in small letters


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


class Sum(msgspec.Struct, frozen=True, gc=False):
    """How what a round brought a seat adds up: «18 + 5 = 23 for Rosa»."""

    seat: int  # of a side the first
    terms: list[int]
    total: int
    text: str


class Ended(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A round that has ended: from there on everything is public that need not stay closed."""

    round: int
    why: str
    hands: list[list[str]]  # what everybody had left, where that is shown
    scores: dict[str, list[int]]
    totals: list[int]
    promise: Promise
    won: str | None = None  # who has won the match, if that was its last round
    picture: Drawn = None  # how the tiles lay,
    parts: dict[str, str] = {}  # and what its parts were
    sums: list[Sum] = []


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
