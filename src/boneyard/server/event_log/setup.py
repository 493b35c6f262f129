"""How a table was set up: the payload of its first event, and what a client asks for."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec.structs import replace

from ...bots import find_for
from ...core.errors import BoneyardError
from ...core.match import Match
from ...core.prior import After, after_from
from ...core.record import FIRST
from ...core.sheet import Sheet
from ...faces.phrases import bot_name, told_apart
from ...sheets import find, new_match
from ...words import ENGLISH, spoken

DAY = r"^\d{4}-\d\d-\d\d$"  # as it is written
PERSON = None  # in `bots`: the seat of a person
Patience = Literal["live", "relaxed", "day", "days"]  # the last two: one, or three for a move


class PublicDeal(BoneyardError):
    """A deal that everybody can know was asked for where `people` would play: whoever opens it
    elsewhere sees all hands."""

    key = "public-deal"


class RatedBots(BoneyardError):
    """Only matches between people can count."""

    key = "rated-bots"


class PublicTalk(BoneyardError):
    """Nobody writes at a table that strangers may join."""

    key = "public-talk"


class MatchSeries(msgspec.Struct, frozen=True):
    """Several matches of the same people: whoever first wins `target` of them wins it."""

    target: int
    wins: list[int]  # seat by seat

    def after(self, winners: Sequence[int]) -> "MatchSeries":
        """When these have won one more."""
        wins = [each + (seat in winners) for seat, each in enumerate(self.wins)]
        return MatchSeries(self.target, wins)

    @property
    def over(self) -> bool:
        """Has anybody won it?"""
        return max(self.wins) >= self.target


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that somebody would like to open; the first seat that is no bot's is theirs."""

    sheet: str
    name: str = ""
    set: int | None = None
    seats: int | None = None
    options: dict[str, str] = {}
    bots: list[str | None] = []  # a bot's name for each seat, or None for a person
    # A deal that everybody can know, by its number or that of a day: for one person alone.
    deal: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None
    daily: bool = False  # today's, by the clock of the server
    day: Annotated[str, msgspec.Meta(pattern=DAY)] | None = None
    listed: bool = False  # may strangers see it in the lobby?
    pace: Literal["quick", "calm", "slow"] = "calm"  # how long bots wait before they move
    after: After | None = None  # rounds played elsewhere, that the match goes on from
    # Who leads or deals first, where the players settle that: a seat, or by lot.
    first: Annotated[int, msgspec.Meta(ge=0, le=99)] | Literal["lot"] | None = None
    # A move's time, where the table plays by the clock.
    seconds: Annotated[int, msgspec.Meta(ge=5, le=3600)] | None = None
    help: bool = True  # may the table count and hint for its players?
    # How long people who are away are waited for before a bot stands in; over days none does.
    patience: Patience = "live"
    # Seconds that a round's result may be looked at; else those of the house.
    between: Annotated[int, msgspec.Meta(ge=5, le=600)] | None = None
    # A series of matches, for whoever first wins so many.
    series: Annotated[int, msgspec.Meta(ge=2, le=9)] | None = None
    rated: bool = False  # does it count, if everybody agrees?
    talk: bool = False  # may people with profiles write to each other? Never where strangers come


class Setup(msgspec.Struct, frozen=True):
    """The same, complete. The seed is the table's secret."""

    sheet: str
    set: int
    seats: int
    options: dict[str, str]
    bots: list[str | None]
    seed: str
    listed: bool
    pace: str
    seconds: int | None
    after: After | None = None
    language: str = ENGLISH  # of who opened it
    edition: int = FIRST  # of our rulings: older logs do not say
    first: int | str | None = None
    names: list[str] = []  # of the bots, seat by seat: older logs do not say
    help: bool = True
    patience: Patience = "live"
    series: MatchSeries | None = None
    rated: bool = False
    talk: bool = False
    between: int | None = None
    expected: list[str] = []  # whose seats are kept for another match, seat by seat
    drawn: bool = False  # a club drew who sits where: nobody changes places
    # Tables with the same tiles, this among them: nobody sees one from outside, nor what was dealt
    # there, before all are over.
    twins: list[str] = []
    # Played in a browser without a server, and handed over: a hash of what its owner knows.
    offline: str = ""

    def match(self) -> Match:
        """The match at its first move, by the rulings of then."""
        return new_match(
            self.sheet,
            set=self.set,
            seats=self.seats,
            seed=self.seed,
            options=self.options,
            after=self.after,
            edition=self.edition,
            first=self.first,
        )


def settle(wish: Wish, seed: str) -> Setup:
    """The wish made whole; the errors of the library say what is wrong with one that cannot be."""
    sheet = find(wish.sheet).with_options(wish.options)
    top, seats = sheet.sized(wish.set, wish.seats, len(wish.bots))
    bots = [*wish.bots, *[PERSON] * seats][:seats]
    setup = Setup(
        sheet=wish.sheet,
        set=top,
        seats=seats,
        options=dict(sheet.options),
        bots=bots,
        seed=seed,
        listed=wish.listed,
        pace=wish.pace,
        seconds=wish.seconds,
        after=wish.after,
        language=spoken(),
        edition=sheet.edition,
        first=wish.first,
        names=bot_names(bots),
        help=wish.help,
        patience=wish.patience,
        rated=wish.rated,
        talk=wish.talk,
        between=wish.between,
        series=None if wish.series is None else MatchSeries(wish.series, [0] * seats),
    )
    match = setup.match()
    for bot in bots:
        if bot is not None:
            find_for(sheet, bot)
    people = bots.count(PERSON)
    if wish.rated and (people < seats or seats < 2):
        raise RatedBots()
    if wish.talk and wish.listed:
        raise PublicTalk()
    if people > 1 and (wish.deal is not None or wish.daily or wish.day is not None):
        raise PublicDeal(people=people)
    return replace(setup, first=match.first)  # seat 0 need not be named


def handed(fields: dict[str, Any], bots: list[str | None], owner: str) -> Setup:
    """How a match was set up of which only the record is here: one that was played offline."""
    return Setup(
        sheet=fields["sheet"],
        set=fields["set"],
        seats=fields["seats"],
        options=fields["options"],
        bots=bots,
        seed=fields["seed"],
        listed=False,
        pace="calm",
        seconds=None,
        after=after_from(fields["after"]) if "after" in fields else None,
        language=spoken(),
        edition=fields.get("edition", FIRST),
        first=fields.get("first"),
        names=bot_names(bots),
        offline=owner,
    )


def rematch(
    setup: Setup, match: Match, bots: list[str | None], names: Sequence[str], seed: str
) -> Setup:
    """Another match of those who have played this one to its end: the deal or the lead is passed
    on where the players settle it, and a series goes on until it is won."""
    sheet = find(setup.sheet).with_options(setup.options)
    series = setup.series and setup.series.after(match.winners)
    if series is not None and series.over:
        series = MatchSeries(series.target, [0] * setup.seats)
    return replace(
        setup,
        seed=seed,
        after=None,
        edition=sheet.edition,
        first=_passed_on(setup, sheet),
        series=series,
        rated=setup.rated and not any(bots),
        bots=bots,
        names=["" if bot is PERSON else name for bot, name in zip(bots, names, strict=True)],
        expected=[name if bot is PERSON else "" for bot, name in zip(bots, names, strict=True)],
        drawn=False,
        twins=[],
        offline="",
    )


def _passed_on(setup: Setup, sheet: Sheet) -> int | None:
    """The seat to the left of the one that the first round of a match started from."""
    if not sheet.first_is_chosen:
        return None
    first = setup.first
    began = 0 if first is None else sheet.first_starter(first, setup.seats, setup.seed)
    return (began + 1) % setup.seats or None  # seat 0 need not be named


def bot_names(bots: list[str | None]) -> list[str]:
    """What the bots are called, in the language spoken; nothing where a person sits."""
    names = iter(told_apart([bot_name(bot, spoken()) for bot in bots if bot is not None]))
    return ["" if bot is None else next(names) for bot in bots]
