"""The interface for programs, described: OpenAPI made from the types that requests are read with,
and a page for people made from that. It asks no other host for anything."""

import inspect
import re
from html import escape
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import Receive, Scope, Send

from ...words import say
from ..scene import PICTURES
from .handlers import json_of
from .operations import JSON, OPERATIONS, Operation

REFUSED = "Refused"  # what a refusal is called among the schemas
# What anybody may be told by the door, and by a house that is busy.
EVERYBODY = (403, 411, 429, 503)
LANGUAGE = {"name": "language", "in": "query", "schema": {"type": "string"}}
KINDS = {"int": {"type": "integer", "minimum": 0}}
PARAMETER = re.compile(r"{(\w+)(?::(\w+))?}")
REFERENCE = "#/components/schemas/{name}"
STYLE = """body{font:1rem/1.5 system-ui;max-width:50rem;margin:auto;padding:1rem}
code{font-size:.95em}pre{overflow:auto}"""
PAGE = """<!doctype html><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width">
<style>{style}</style><h1>{title}</h1>{parts}"""


def described(routes: list[Route], under: str = "") -> list[Route]:
    """The routes that tell of these routes, which are found under this path."""
    api = openapi(routes, under)

    async def document(request: Request) -> Response:
        return json_of(api)

    async def page(request: Request) -> Response:
        return HTMLResponse(_page(api))

    return [Route("/api/openapi.json", document), Route("/api/docs", page)]


def elsewhere(routes: list[BaseRoute]) -> Route:
    """The route of everything else under /api/: an address of these that does not take what was
    asked of it says what it takes, and no other gives a page."""

    class Elsewhere:
        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            matching = [each for each in routes if each.matches(scope)[0] is not Match.NONE]
            taken = {name for each in matching for name in getattr(each, "methods", None) or ()}
            key, status = ("bad-method", 405) if taken else ("no-such-page", 404)
            headers = {"allow": ", ".join(sorted(taken))} if taken else None
            told = {"error": key, "text": say(f"error.{key}")}
            await JSONResponse(told, status, headers)(scope, receive, send)

    return Route("/api/{path:path}", Elsewhere())


def openapi(routes: list[Route], under: str = "") -> dict[str, Any]:
    """The OpenAPI document."""
    names = [route.endpoint.__name__ for route in routes]
    known = [OPERATIONS[name] for name in names]
    types = [kind for each in known for kind in (each.sent, each.asked, each.answered)]
    wanted = list({id(kind): kind for kind in types if kind is not None}.values())
    schemas, components = msgspec.json.schema_components(
        [*wanted, *PICTURES], ref_template=REFERENCE
    )
    schema = {id(kind): found for kind, found in zip(wanted, schemas, strict=False)}
    components = {**_referring(components), REFUSED: _refusal()}
    paths: dict[str, Any] = {}
    for route, operation in zip(routes, known, strict=True):
        path = paths.setdefault(PARAMETER.sub(r"{\1}", route.path), {})
        for method in sorted((route.methods or {"GET"}) - {"HEAD"}):
            path[method.lower()] = _operation(route, operation, schema, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Boneyard", "version": "1"},
        "servers": [{"url": under or "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _refusal() -> dict[str, Any]:
    """Every refusal has a word for programs, a sentence for people, and perhaps facts."""
    text = {"type": "string"}
    return {"type": "object", "properties": {"error": text, "text": text}, "required": ["text"]}


def _referring(schema: Any) -> Any:
    """The same with pictures, which messages refer to by name, referred to as everything else."""
    if isinstance(schema, list):
        return [_referring(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    named = schema.get("$ref")
    if isinstance(named, str) and not named.startswith("#"):
        return {"$ref": REFERENCE.format(name=named)}
    return {key: _referring(each) for key, each in schema.items()}


def _operation(
    route: Route, operation: Operation, schema: dict[int, Any], components: dict[str, Any]
) -> dict[str, Any]:
    told = " ".join((inspect.getdoc(route.endpoint) or "").split())
    named = PARAMETER.findall(route.path)
    refusals = {*EVERYBODY, *operation.may, *((404,) if named else ())}
    body = schema.get(id(operation.sent)) if operation.sent is not None else None
    if body is not None or operation.text or operation.asked is not None:
        refusals.add(400)
    answer: dict[str, Any] = {operation.kind: {}}
    if operation.answered is not None:
        answer = {operation.kind: {"schema": schema[id(operation.answered)]}}
    refused = {"content": {JSON: {"schema": {"$ref": REFERENCE.format(name=REFUSED)}}}}
    described: dict[str, Any] = {
        "operationId": route.endpoint.__name__,
        "summary": told,
        "parameters": [
            *(
                {"name": name, "in": "path", "required": True, "schema": _path_schema(kind)}
                for name, kind in named
            ),
            *_queries(operation, components),
            LANGUAGE,
        ],
        "responses": {
            str(operation.status): {"description": told, "content": answer},
            **{str(each): {"description": _phrase(each), **refused} for each in sorted(refusals)},
        },
    }
    if body is not None:
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": body}}}
    elif operation.text:
        described["requestBody"] = {"content": {operation.text: {"schema": {}}}}
    return described


def _path_schema(kind: str) -> dict[str, Any]:
    return KINDS.get(kind, {"type": "string"})


def _queries(operation: Operation, components: dict[str, Any]) -> list[dict[str, Any]]:
    """What an address may ask for."""
    if operation.asked is None:
        return []
    fields = components[operation.asked.__name__]["properties"]
    return [
        {"name": name, "in": "query", "schema": {k: v for k, v in each.items() if k != "default"}}
        for name, each in fields.items()
    ]


def _phrase(status: int) -> str:
    return HTTPStatus(status).phrase


def _page(api: dict[str, Any]) -> str:
    parts: list[str] = []
    for path, methods in api["paths"].items():
        for method, operation in methods.items():
            parts.append(f"<h2><code>{method.upper()} {escape(path)}</code></h2>")
            parts.append(f"<p>{escape(operation['summary'])}</p>")
    for name, schema in api["components"]["schemas"].items():
        shown = msgspec.json.format(msgspec.json.encode(schema)).decode()
        parts.append(f'<h3 id="{escape(name)}">{escape(name)}</h3><pre>{escape(shown)}</pre>')
    title = escape(api["info"]["title"])
    return PAGE.format(title=title, style=STYLE, parts="".join(parts))
