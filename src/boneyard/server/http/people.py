"""One's own profile: made, changed, looked at, taken along. Every request is signed."""

import time
from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...core.errors import UnknownEdition
from ..event_log.sitters import tidy
from ..people.people import NoSuchPerson
from ..people.person import Invitation, Look, Person, Result
from ..store.store import Unreadable
from ..tables.recall import NoSuchTable
from ..tables.registry import Elsewhere, TableRegistry
from .archive import seen
from .handlers import BadRequest, json_of, safe
from .signers import Signers

MOST_TABLES = 50  # that one device is told of at once
LASTS = 24 * 3600.0  # seconds that an invitation is shown


class Dress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would like to be called, and to look like."""

    name: Annotated[str, msgspec.Meta(max_length=100)]
    face: Look = "letter"


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question that needs no words."""


class Has(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables at which a device has its seat already."""

    tables: Annotated[list[str], msgspec.Meta(max_length=200)] = []


class SeatToken(msgspec.Struct, frozen=True):
    """A seat of one's own, for a device that has not known of it."""

    table: str
    seat: int
    token: str
    title: str
    at: float


class Friend(msgspec.Struct, frozen=True):
    """Somebody of one's list, or who has one in theirs."""

    person: str
    name: str
    face: Look
    mutual: bool = False


class Invited(msgspec.Struct, frozen=True):
    """A friend keeps a seat at a table."""

    table: str
    title: str
    name: str
    face: Look


class Rated(msgspec.Struct, frozen=True):
    """How a rating came about in one family of games; the last is how it stands."""

    family: str
    history: list[Result]


class Me(msgspec.Struct, frozen=True):
    """One's profile."""

    id: str
    name: str
    face: Look
    since: float
    friends: list[Friend] = []
    met: list[Friend] = []  # would like to be
    invitations: list[Invited] = []
    ratings: list[Rated] = []


class Profiles:
    """The endpoints; each method is one."""

    def __init__(self, registry: TableRegistry, signers: Signers) -> None:
        self.registry = registry
        self.signers = signers
        self.people = signers.people
        self.forget: Callable[[str], Awaitable[object]] = self.people.erase

    def routes(self) -> list[Route]:
        return [
            Route("/api/people", safe(self.dress), methods=["POST"]),
            Route("/api/people/me", safe(self.me), methods=["POST"]),
            Route("/api/people/seats", safe(self.seats), methods=["POST"]),
            Route("/api/people/leave", safe(self.let_go), methods=["POST"]),
            Route("/api/people/export", safe(self.export), methods=["POST"]),
            Route("/api/people/erase", safe(self.erase), methods=["POST"]),
        ]

    async def dress(self, request: Request) -> Response:
        """Make a profile for the key that has signed, or give it another name and face."""
        asked, signature = await self.signers.marked(request, Dress)
        name = tidy(asked.name)
        if not name:
            raise BadRequest(what="name")
        try:
            await self.people.find(signature.person)
        except NoSuchPerson:
            self.registry.house.check_shut()
            self.registry.check_space()
        state = await self.people.make(signature.key, name, asked.face)
        return json_of(await self._me(state), 201)

    async def me(self, request: Request) -> Response:
        """One's profile as the server has it."""
        _, who = await self.signers.signed(request, Nothing)
        if who.counting:
            who = await self._rated(who)
        return json_of(await self._me(who))

    async def _rated(self, who: Person) -> Person:
        """With what matches have changed that ended when nobody could see to it."""
        for table in list(who.counting):
            try:
                await self.registry.rating.rate(await self.registry.table(table))
            except (NoSuchTable, Elsewhere, Unreadable, UnknownEdition):
                continue  # its own node sees to it
        return await self.people.find(who.id)

    async def _me(self, who: Person) -> Me:
        known = {each: await self._look(each) for each in (*who.friends, *who.met)}
        friends = [_friend(each, who) for each in (known[one] for one in who.friends) if each]
        met = [_friend(each, who) for each in (known[one] for one in who.met) if each]
        invitations = [await self._invited(each, known.get(each.by)) for each in who.invitations]
        return Me(
            who.id,
            who.name,
            who.face,
            who.since,
            friends,
            met,
            [each for each in invitations if each is not None],
            [Rated(family, history) for family, history in who.ratings.items()],
        )

    async def _look(self, person: str) -> Person | None:
        try:
            return await self.people.find(person)
        except NoSuchPerson:
            return None

    async def _invited(self, one: Invitation, by: Person | None) -> Invited | None:
        """An invitation, while there is still a seat."""
        if by is None or time.time() - one.at > LASTS:
            return None
        try:
            async with await seen(self.registry, one.table) as state:
                is_open = any(each.free for each in state.sitters) and not state.rights.closed
                title = state.match.sheet.title
        except (NoSuchTable, Unreadable, UnknownEdition):
            return None
        return Invited(one.table, title, by.name, by.face) if is_open else None

    async def let_go(self, request: Request) -> Response:
        """Have a table in one's profile no more."""
        asked, who = await self.signers.signed(request, Has)
        await self.people.change(who.id, lambda known: known.leave(*asked.tables))
        return json_of(Nothing())

    async def export(self, request: Request) -> Response:
        """Everything that the server knows of one's profile."""
        _, who = await self.signers.signed(request, Nothing)
        return json_of(who)

    async def seats(self, request: Request) -> Response:
        """The seats of one's profile that a device does not have yet, the latest first, with tokens
        of its own; none at tables where somebody else has the seat now."""
        asked, who = await self.signers.signed(request, Has)
        has, found = set(asked.tables), list[SeatToken]()
        missing = [each for each in reversed(who.seats) if each.table not in has]
        for each in missing[:MOST_TABLES]:
            try:
                async with await seen(self.registry, each.table) as state:
                    seat = state.seat_of(who.id)
                    if seat is not None and not state.rights.closed:
                        token = self.registry.token(state, seat)
                        title = state.match.sheet.title
                        found.append(SeatToken(each.table, seat, token, title, each.at))
            except (NoSuchTable, Unreadable, UnknownEdition):
                continue
        return json_of(found)

    async def erase(self, request: Request) -> Response:
        """Let the server know nothing of the profile any more."""
        _, who = await self.signers.signed(request, Nothing)
        await self.forget(who.id)
        return json_of(Nothing())


def _friend(other: Person, who: Person) -> Friend:
    return Friend(other.id, other.name, other.face, who.id in other.friends)
