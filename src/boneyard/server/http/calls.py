"""Asking to be called when it is one's turn, and asking not to be any more. JSON over HTTP."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...core.errors import BoneyardError
from ...words import spoken
from ..push.call import Holder
from ..push.caller import Caller
from ..push.subscription import GivenSubscription
from ..tables.refusals import NotYours
from ..tables.registry import TableRegistry
from ..tables.turn_calls import holder_of
from .handlers import body, json_of, safe


class NoCalls(BoneyardError):
    """This house calls nobody."""

    key = "no-calls"


class CallKey(msgspec.Struct, frozen=True):
    """What a browser asks for messages with (`applicationServerKey`); none where nobody is."""

    key: str | None


class CallRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who would like to be called, and where; without a browser, nowhere any more."""

    token: str
    subscription: GivenSubscription | None = None


class Calls:
    """The endpoints; each method is one."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    def routes(self) -> list[Route]:
        return [
            Route("/api/calls", safe(self.call_key)),
            Route("/api/tables/{table}/calls", safe(self.call), methods=["POST"]),
        ]

    async def call_key(self, request: Request) -> Response:
        """The key of this house that browsers ask for messages with."""
        caller = self.registry.caller
        return json_of(CallKey(None if caller is None else await caller.public_key()))

    async def call(self, request: Request) -> Response:
        """Call a seat's browser when it is the seat's turn and nobody looks, or no browser of the
        seat any more."""
        asked = await body(request, CallRequest)
        caller = self._caller()
        holder = await self._holder(request, asked.token)
        if asked.subscription is None:
            await caller.subscriptions.remove(holder.shelf)
        else:
            await caller.subscribe(holder, asked.subscription, spoken())
        return json_of(CallKey(await caller.public_key()))

    def _caller(self) -> Caller:
        if self.registry.caller is None:
            raise NoCalls()
        return self.registry.caller

    async def _holder(self, request: Request, token: str) -> Holder:
        """Who holds this token; NotYours."""
        table = await self.registry.table(request.path_params["table"])
        async with table.quiet() as state:
            seat = self.registry.seat_in(state, token)
            if seat is None:
                raise NotYours()
            return holder_of(state, seat)
