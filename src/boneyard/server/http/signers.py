"""Who has signed a request: read and checked once, for every endpoint that asks."""

from typing import TypeVar
from urllib.parse import urlsplit

from starlette.requests import Request

from ..people.people import People
from ..people.person import Person
from ..people.signature import HEADER, Once, Signature, check_mark, read
from .handlers import decoded, raw, under

T = TypeVar("T")


class Signers:
    """Knows people by their signatures. `origins` are the addresses that pages of ours have."""

    def __init__(self, people: People, origins: tuple[str, ...] = ()) -> None:
        self.people = people
        self._hosts = [urlsplit(each).netloc.lower() for each in origins]
        self._once = Once()

    async def said(self, request: Request, kind: type[T], most: int = 0) -> tuple[T, Person | None]:
        """What a request says, and who says it if anybody has signed, in at most so many bytes or
        as many as most may have; BadRequest, BadSignature, Replayed, WrongClock, NoSuchPerson."""
        if HEADER not in request.headers:
            return decoded(await raw(request, most), kind), None
        return await self.signed(request, kind, most)

    async def signed(self, request: Request, kind: type[T], most: int = 0) -> tuple[T, Person]:
        """The same where nobody is heard who has not signed."""
        told, signature = await self.marked(request, kind, most)
        return told, await self.people.find(signature.person)

    async def marked(self, request: Request, kind: type[T], most: int = 0) -> tuple[T, Signature]:
        """What a request says, and with which key it was signed, whoever that is."""
        body = await raw(request, most)
        signature = read(request.headers.get(HEADER, ""))
        hosts = [request.headers.get("host", "").lower(), *self._hosts]
        path = under(request) + request.scope["path"]
        check_mark(signature, request.method, hosts, path, body)
        self._once.check(signature)
        return decoded(body, kind), signature
