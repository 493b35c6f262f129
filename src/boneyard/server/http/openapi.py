"""The interface for programs, described: OpenAPI made from the types that requests are read with,
and a page for people made from that. It asks no other host for anything."""

import inspect
import re
from html import escape
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ..event_log.setup import Wish
from ..messages import PICTURES
from ..tables.lobby import Listed
from ..workers.records import Verdict
from ..workers.replays import Imported, Moment
from .archive import Holdings, Played
from .entrance import Entered, Word
from .handlers import json_of
from .readiness import Readiness
from .scorepads import PadNews, Sharing, Written
from .tables import Holding, Opened, Sitting

# What is sent and what is answered, where that has a type; the rest is told in words.
SENT: dict[str, Any] = {
    "open": Wish,
    "sit": Sitting,
    "take": Holding,
    "own_qr": Holding,
    "rematch": Holding,
}
SENT |= {"enter": Word}
SENT |= {"history": Holdings, "replay_file": Imported, "share": Sharing, "write": Written}
ANSWERED: dict[str, Any] = {"open": Opened, "sit": Opened, "take": Opened, "rematch": Opened}
ANSWERED |= {"enter": Entered, "ready": Readiness}
ANSWERED |= {"lobby": list[Listed]}
ANSWERED |= {"history": list[Played], "check": list[Verdict]}
ANSWERED |= {"replay": Moment, "replay_file": Moment}
ANSWERED |= {"share": PadNews, "pad": PadNews, "write": PadNews}
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


def openapi(routes: list[Route], under: str = "") -> dict[str, Any]:
    """The OpenAPI document."""
    types = [*SENT.values(), *ANSWERED.values()]
    schemas, components = msgspec.json.schema_components(
        [*types, *PICTURES], ref_template=REFERENCE
    )
    components = _referring(components)
    sent = dict(zip(SENT, schemas, strict=False))
    answered = dict(zip(ANSWERED, list(schemas)[len(SENT) :], strict=False))
    paths: dict[str, Any] = {}
    for route in routes:
        name = route.endpoint.__name__
        for method in sorted((route.methods or {"GET"}) - {"HEAD"}):
            operation = _operation(route, sent.get(name), answered.get(name))
            paths.setdefault(route.path, {})[method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Boneyard", "version": "1"},
        "servers": [{"url": under or "/"}],
        "paths": paths,
        "components": {"schemas": dict(components)},
    }


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


def _operation(route: Route, sent: Any, answered: Any) -> dict[str, Any]:
    told = inspect.getdoc(route.endpoint) or ""
    described: dict[str, Any] = {
        "operationId": route.endpoint.__name__,
        "summary": " ".join(told.split()),
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)", route.path)
        ],
        "responses": {"200": {"description": " ".join(told.split())}},
    }
    if sent is not None:
        described["requestBody"] = {"content": {"application/json": {"schema": sent}}}
    if answered is not None:
        answer = described["responses"]["200"]
        answer["content"] = {"application/json": {"schema": answered}}
    return described


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
