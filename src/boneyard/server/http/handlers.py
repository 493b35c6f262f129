"""How requests are read and answered: bodies as types, errors of ours as JSON with a status."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ...core.errors import BoneyardError, UnknownSheet
from ...words import asked_for, say, speak

T = TypeVar("T")
Endpoint = Callable[[Request], Awaitable[Response]]


class BadRequest(BoneyardError):
    """The body is not what was expected: `what`."""

    key = "bad-request"


async def body(request: Request, kind: type[T], most: int = 0) -> T:
    """What a request says, as this type, in at most so many bytes, or as many as most may have;
    BadRequest."""
    return decoded(await raw(request, most), kind)


def decoded(said: bytes, kind: type[T]) -> T:
    """What a body says, as this type; BadRequest."""
    try:
        return msgspec.json.decode(said, type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRequest(what=str(error)) from None


def queried(request: Request, kind: type[T]) -> T:
    """What a request's address asks for, as this type; BadRequest."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest(what=str(error)) from None


async def text_body(request: Request, most: int) -> str:
    """What a request says, as text; BadRequest."""
    try:
        return (await raw(request, most)).decode()
    except UnicodeDecodeError as error:
        raise BadRequest(what=error.reason) from None


async def raw(request: Request, most: int = 0) -> bytes:
    """The bytes of a body; BadRequest for too many."""
    most = most or request.app.state.registry.limits.body_bytes
    size = 0
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > most:
        raise BadRequest(what=say("server.refused.large"))
    chunks = []
    async for chunk in request.stream():
        size += len(chunk)
        if size > most:
            raise BadRequest(what=say("server.refused.large"))
        chunks.append(chunk)
    return b"".join(chunks)


def json_of(value: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def under(request: Request) -> str:
    """The path that all addresses of the house stand under, as they are seen from outside."""
    return str(request.app.state.under)


_STATUS = {
    "no-such-table": 404,
    "no-such-pad": 404,
    "unknown-lesson": 404,
    "unknown-puzzle": 404,
    "not-over": 409,
    "not-todays": 409,
    "already-handed": 409,
    "not-keeper": 403,
    "no-calls": 409,
    "pad-full": 409,
    "not-yours": 403,
    "no-such-person": 404,
    "bad-signature": 401,
    "wrong-clock": 401,
    "replayed": 409,
    "profile-full": 409,
    "table-locked": 403,
    "table-closed": 410,
    "too-many": 429,
    "too-many-guesses": 429,
    "wrong-password": 403,
    "door-shut": 503,
    "too-much": 429,
    "no-space": 507,
    "shelf-full": 507,
    "version-taken": 409,
    "seat-taken": 409,
    "sits-already": 409,
    "store-failed": 503,
    "store-busy": 503,
    "elsewhere": 421,
    "unreadable": 503,
    "unknown-edition": 503,
    "no-thought": 503,
}


def safe(endpoint: Endpoint) -> Endpoint:
    """Errors of ours as answers, in the language that was asked for."""

    @wraps(endpoint)
    async def answer(request: Request) -> Response:
        wanted = request.query_params.get("language") or request.headers.get("accept-language", "")
        speak(asked_for(wanted))
        try:
            return await endpoint(request)
        except ClientDisconnect:
            return Response(status_code=400)  # for nobody: an upload was broken off
        except BoneyardError as error:
            status = _STATUS.get(error.key, 400)
            if isinstance(error, UnknownSheet) and "sheet" in request.path_params:
                status = 404
            request.app.state.refused("request", error.key)
            # A future that failed and the frames that waited for it hold each other, and with them
            # whatever was uploaded, until somebody looks for such garbage: which is seldom.
            error.__traceback__ = error.__cause__ = error.__context__ = None
            told = {**_plain(error.facts), "error": error.key, "text": error.plain()}
            return json_of(told, status)

    return answer


def _plain(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if isinstance(value, str | int)}
