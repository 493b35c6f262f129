"""What each endpoint is sent, asked and answers: the types that requests are read with, by the
name of the method that does it. The interface is described from these (openapi.py)."""

from dataclasses import dataclass
from typing import Any

from ..event_log.setup import Wish
from ..people.person import Person
from ..tables.lobby import Listed
from ..workers.records import Verdict
from ..workers.replays import Asked, Imported, Moment
from .archive import Holdings, Played
from .calls import CallKey, CallRequest
from .entrance import Entered, Word
from .friends import Asking, At, Beside, Neighbor, Other
from .games import Pictured
from .handover import PlayedOffline
from .lesson_page import LessonPage, Listing
from .people import Dress, Has, Me, Nothing, SeatToken
from .puzzle_page import Answered, PuzzleAnswer, PuzzleListing, PuzzlePage
from .readiness import Readiness
from .reviews import ImportedReview, ReviewNews, Since
from .scorepads import (
    KeeperSecret,
    KnownVersion,
    PadNews,
    RoundOnScreen,
    SeatOnScreen,
    Sharing,
    Written,
)
from .tables import Before, Holding, Opened, Sitting
from .today import DayPlan, OfDay, TodaysStanding

JSON = "application/json"
TEXT = "text/plain"
SVG = "image/svg+xml"
DONE, MADE = 200, 201


@dataclass(frozen=True)
class Operation:
    """What is `sent` in the body and `asked` in the address, as types; the `answered` type, its
    status and its kind. Text is sent where there is no type but `text`. `may` has the refusals
    that are not everybody's."""

    answered: Any = None
    status: int = DONE
    kind: str = JSON
    sent: Any = None
    text: str = ""
    asked: Any = None
    may: tuple[int, ...] = ()


GONE, TAKEN, FULL = 410, 409, 507
SIGNED = (401, 404)  # where a signature is asked for, or heeded
OPERATIONS = {
    "sheets": Operation(list[dict[str, Any]]),
    "rules": Operation(dict[str, str]),
    "examples": Operation(list[Moment], asked=Pictured),
    "lessons": Operation(list[Listing]),
    "lesson": Operation(LessonPage, asked=Pictured),
    "puzzles": Operation(list[PuzzleListing]),
    "puzzle": Operation(PuzzlePage, asked=Pictured),
    "answered": Operation(PuzzleAnswer, asked=Answered),
    "ranking": Operation(list[dict[str, Any]], may=(400,)),
    "words": Operation(dict[str, str]),
    "lobby": Operation(list[Listed], asked=Before),
    "open": Operation(Opened, MADE, sent=Wish, may=(*SIGNED, TAKEN, FULL)),
    "hand_over": Operation(Opened, MADE, sent=PlayedOffline, may=(*SIGNED, TAKEN, FULL)),
    "invitation": Operation(dict[str, Any], may=(GONE,)),
    "know": Operation(Opened, MADE, sent=Holding, may=(*SIGNED, TAKEN, GONE)),
    "dress": Operation(Me, MADE, sent=Dress, may=(*SIGNED, TAKEN, FULL)),
    "me": Operation(Me, sent=Nothing, may=(*SIGNED, TAKEN)),
    "seats": Operation(list[SeatToken], sent=Has, may=(*SIGNED, TAKEN)),
    "let_go": Operation(Nothing, sent=Has, may=(*SIGNED, TAKEN)),
    "export": Operation(Person, sent=Nothing, may=(*SIGNED, TAKEN)),
    "company": Operation(list[Neighbor], sent=At, may=(*SIGNED, TAKEN)),
    "befriend": Operation(Nothing, sent=Beside, may=(*SIGNED, TAKEN)),
    "befriend_back": Operation(Nothing, sent=Other, may=(*SIGNED, TAKEN)),
    "part": Operation(Nothing, sent=Other, may=(*SIGNED, TAKEN)),
    "invite": Operation(Nothing, sent=Asking, may=(*SIGNED, TAKEN)),
    "not_now": Operation(Nothing, sent=At, may=(*SIGNED, TAKEN)),
    "erase": Operation(Nothing, sent=Nothing, may=(*SIGNED, TAKEN)),
    "sit": Operation(Opened, MADE, sent=Sitting, may=(*SIGNED, TAKEN, GONE)),
    "take": Operation(Opened, MADE, sent=Holding, may=(TAKEN, GONE)),
    "rematch": Operation(Opened, MADE, sent=Holding, may=(TAKEN, GONE, FULL)),
    "own_qr": Operation(kind=SVG, sent=Holding, may=(GONE,)),
    "qr": Operation(kind=SVG, may=(GONE,)),
    "record": Operation(kind=TEXT, may=(TAKEN, GONE)),
    "deals": Operation(list[dict[str, Any]], may=(GONE,)),
    "deal": Operation(dict[str, Any], may=(TAKEN, GONE)),
    "replay": Operation(Moment, asked=Asked, may=(TAKEN, GONE)),
    "replay_file": Operation(Moment, sent=Imported),
    "history": Operation(list[Played], sent=Holdings),
    "call_key": Operation(CallKey),
    "call": Operation(CallKey, sent=CallRequest, may=(TAKEN, GONE)),
    "check": Operation(list[Verdict], text=TEXT),
    "today": Operation(DayPlan, asked=OfDay, may=(400,)),
    "standing": Operation(TodaysStanding, may=(TAKEN, GONE)),
    "review": Operation(ReviewNews, asked=Since, may=(TAKEN, GONE)),
    "review_file": Operation(ReviewNews, sent=ImportedReview),
    "answer": Operation(dict[str, Any], text=JSON),
    "parcel": Operation(kind="application/zip"),
    "matching": Operation(kind="application/zip"),
    "share": Operation(PadNews, MADE, sent=Sharing, may=(TAKEN, FULL)),
    "pad": Operation(PadNews, asked=KnownVersion),
    "write": Operation(PadNews, sent=Written, may=(TAKEN, FULL)),
    "open_tables": Operation(PadNews, sent=RoundOnScreen, may=(TAKEN, GONE, FULL)),
    "club_seat": Operation(Opened, MADE, sent=SeatOnScreen, may=(TAKEN, GONE)),
    "pad_qr": Operation(kind=SVG),
    "keeper_qr": Operation(kind=SVG, sent=KeeperSecret),
    "ready": Operation(Readiness),
    "enter": Operation(Entered, sent=Word),
}
