"""All that a client can be shown of a table: the values that messages (messages.py) are made of."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ..bots.characters import CharacterName, LevelName
from ..families import FAMILIES
from ..picture.pieces import Grown
from .event_log.fairness import Promise
from .event_log.setup import MatchSeries, Patience

# Pictures are only ever written, and told apart by `kind`: msgspec, which would not know how to
# read one of several dataclasses, is given their names for its schema.
PICTURES: Final = [drawn for family in FAMILIES if (drawn := family.picture_type()) is not None]
_ANY_OF = [{"$ref": each.__name__} for each in PICTURES]
Drawn = Annotated[Any, msgspec.Meta(extra_json_schema={"anyOf": [*_ANY_OF, {"type": "null"}]})]


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
