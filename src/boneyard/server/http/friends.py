"""Friends: who has played together can play again with one press. Every request is signed."""

import time
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..people.person import Invitation, Person
from ..tables.refusals import NotYours
from ..tables.registry import TableRegistry
from .archive import seen
from .handlers import json_of, safe
from .people import Nothing
from .signers import Signers

Id = Annotated[str, msgspec.Meta(max_length=32)]


class At(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table."""

    table: Id


class Beside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who sits at the same table."""

    table: Id
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]


class Other(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody of one's list."""

    person: Id


class Asking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom one asks to which table."""

    person: Id
    table: Id


class Neighbor(msgspec.Struct, frozen=True):
    """Somebody at the table who has a profile."""

    seat: int
    friend: bool


class Friends:
    """The endpoints; each method is one."""

    def __init__(self, registry: TableRegistry, signers: Signers) -> None:
        self.registry = registry
        self.signers = signers
        self.people = signers.people

    def routes(self) -> list[Route]:
        return [
            Route("/api/people/company", safe(self.company), methods=["POST"]),
            Route("/api/people/friends", safe(self.befriend), methods=["POST"]),
            Route("/api/people/friends/back", safe(self.befriend_back), methods=["POST"]),
            Route("/api/people/friends/part", safe(self.part), methods=["POST"]),
            Route("/api/people/friends/invite", safe(self.invite), methods=["POST"]),
            Route("/api/people/friends/answer", safe(self.not_now), methods=["POST"]),
        ]

    async def company(self, request: Request) -> Response:
        """Who else at one's table has a profile, and who of them is a friend."""
        asked, who = await self.signers.signed(request, At)
        others = await self._others(asked.table, who)
        return json_of([Neighbor(n, each in who.friends) for n, each in others.items()])

    async def befriend(self, request: Request) -> Response:
        """Have somebody one plays with in one's list; they are told."""
        asked, who = await self.signers.signed(request, Beside)
        other = (await self._others(asked.table, who)).get(asked.seat)
        if other is None:
            raise NotYours()
        return await self._befriend(who, other)

    async def befriend_back(self, request: Request) -> Response:
        """The same for somebody who has one in theirs."""
        asked, who = await self.signers.signed(request, Other)
        if asked.person not in who.met:
            raise NotYours()
        return await self._befriend(who, asked.person)

    async def _befriend(self, who: Person, other: str) -> Response:
        now = time.time()
        await self.people.find(other)
        await self.people.change(who.id, lambda known: known.befriend(other, now))
        await self.people.change(other, lambda known: known.meet(who.id, now))
        return json_of(Nothing())

    async def part(self, request: Request) -> Response:
        """Have somebody in one's list no more, or never."""
        asked, who = await self.signers.signed(request, Other)
        await self.people.change(who.id, lambda known: known.part(asked.person))
        return json_of(Nothing())

    async def invite(self, request: Request) -> Response:
        """Ask a friend to a table where one sits: they see it on their first page, if one is in
        their list too."""
        asked, who = await self.signers.signed(request, Asking)
        await self._others(asked.table, who)
        if asked.person not in who.friends:
            raise NotYours()
        invitation = Invitation(asked.table, who.id, time.time())
        await self.people.change(asked.person, lambda known: known.invite(invitation))
        return json_of(Nothing())

    async def not_now(self, request: Request) -> Response:
        """An invitation is not wanted, or not any more."""
        asked, who = await self.signers.signed(request, At)
        await self.people.change(who.id, lambda known: known.answer(asked.table))
        return json_of(Nothing())

    async def _others(self, table: str, who: Person) -> dict[int, str]:
        """The others with profiles, by seat, at a table where one sits; NotYours."""
        async with await seen(self.registry, table) as state:
            if state.seat_of(who.id) is None:
                raise NotYours()
            return {
                seat: each.person
                for seat, each in enumerate(state.sitters)
                if each.person not in ("", who.id)
            }
