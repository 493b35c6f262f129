"""The application: routes, the pages, and how it starts and stops."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from .. import _mode
from ..club import paper as club_paper
from ..companion import score_page as printing
from ..words import languages, texts
from .house.admin import AdminSocket, admin_path
from .house.steward import Steward
from .http import openapi as docs
from .http.admission import Admission, Origins
from .http.bots import bot_endpoint
from .http.browser_python import BrowserPython
from .http.calls import Calls
from .http.entrance import STYLE as ENTRANCE_STYLE
from .http.entrance import Entrance
from .http.friends import Friends
from .http.handover import Handovers
from .http.headers import safe_headers
from .http.hosts import Hosts
from .http.links import Links
from .http.pages import page_routes
from .http.people import Profiles
from .http.play import play_routes
from .http.reach import reach_route
from .http.readiness import ReadinessCheck
from .http.scorepads import Scorepads
from .http.signers import Signers
from .http.socket import endpoint
from .http.static_files import PAGES
from .metrics import Metrics
from .push.caller import Caller
from .settings.checks import outside_bots
from .settings.settings import Settings
from .store.by_address import is_database, store_at
from .store.database import BadStore
from .store.space import Space
from .tables.registry import TableRegistry
from .transport.visitors import KEY as VISITORS
from .transport.visitors import Visitors
from .upkeep.people import Wanted
from .upkeep.retention import Retention
from .workers.pool import WorkerPool

if TYPE_CHECKING:
    from .cluster.node import Node

__all__ = ["PAGES", "build"]

LOOK_EVERY = 2.0  # seconds, for an engine that is being compiled


def build(
    settings: Settings,
    *,
    on_failure: Callable[[BadStore], None] | None = None,
    most_at_once: int | None = None,
    tempo: float = 1.0,
) -> Starlette:
    """The application as it is set. `most_at_once` bounds how many events share a transaction, and
    `tempo` says how much time bots take (see `WorkerPool`)."""
    limits, metrics = settings.limits, Metrics()
    store = store_at(
        settings.store,
        settings.durability,
        on_failure,
        metrics.committed,
        most_at_once,
        settings.lease,
        limits,
        settings.cluster,
    )
    space = None
    if not is_database(settings.store):
        space = Space(Path(settings.store), limits.free_space, limits.largest_store)
    workers = WorkerPool(settings.thoughts, outside_bots(settings.bot), tempo=tempo)
    registry = TableRegistry(store, workers, limits, space)
    if settings.push.on:
        names = registry.house.push_key_names
        registry.caller = Caller(store, settings.push, names, metrics.called)
    scorepads = Scorepads(registry)
    retention = Retention(settings.store, registry, scorepads.pads, settings.retention)
    place, steward = admin_path(settings.admin, settings.store), Steward(registry, retention)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Visitors]]:
        for language in languages():
            texts(language)  # reading them takes long, and everybody would wait
        if admin is not None:
            await admin.start()
        endless = (registry.sweep(), take_up_engine(workers), retention.keep())
        beside = [asyncio.create_task(each) for each in endless]
        if is_database(settings.store):
            beside.append(asyncio.create_task(registry.follow_house(settings.cluster.follow_every)))
        yield {VISITORS: Visitors(limits, settings.proxy, metrics.refused)}
        for each in beside:
            each.cancel()
        if admin is not None:
            await admin.stop()
        await registry.finish()
        await registry.close()
        if node is not None:
            await node.close()

    async def health(request: Request) -> Response:
        return JSONResponse({"tables": len(registry.live())})

    async def figures(request: Request) -> Response:
        text, kind = metrics.text(registry)
        return Response(text, headers={"content-type": kind})

    entrance = Entrance(registry.house, settings.path)
    live, bots, beneath = endpoint(registry, metrics.refused), bot_endpoint(registry), []
    node = None
    if is_database(settings.store):
        node = joined(registry, settings.bus)
    orders = steward.do
    if node is not None:
        live, bots, beneath = node.gate.endpoint, node.gate.bots, [Middleware(node.forward)]
        orders = node.orders(steward).do
    admin = None if place is None else AdminSocket(orders, place)

    signers = Signers(registry.people, settings.origin)
    profiles = Profiles(registry, signers)
    profiles.forget = lambda person: retention.erase(Wanted(people=[person]))
    made = (
        Links(registry),
        profiles,
        Handovers(registry, signers),
        Friends(registry, signers),
        Calls(registry),
        scorepads,
        BrowserPython(),
        ReadinessCheck(registry),
        entrance,
    )
    endpoints = [
        *play_routes(registry, signers),
        *(route for each in made for route in each.routes()),
    ]
    pages, styles = page_routes(settings.path)
    api: list[BaseRoute] = [
        *endpoints,
        *docs.described(endpoints, settings.path),
        reach_route(),
        Route("/api/health", health),
        Route("/api/metrics", figures),
    ]
    routes = [*api, docs.elsewhere(api), *entrance.pages(), *pages]
    door = Middleware(
        Admission,
        origins=Origins(settings.origin),
        hosts=Hosts([*settings.host, *settings.origin], settings.lan),
        limits=limits,
        metrics=metrics,
        live=live,
        under=settings.path,
        house=registry.house,
        bots=bots,
    )
    app = Starlette(routes=routes, lifespan=lifespan, middleware=[door, *beneath])
    app.router.redirect_slashes = False  # an address that is nearly right is not right
    app.state.registry = registry
    app.state.lan = settings.lan
    app.state.under = settings.path
    app.state.refused = metrics.refused
    app.state.node = node
    if node is not None:
        node.whole = app
    app.state.proxies = settings.proxy
    app.state.on_failure = on_failure
    own = [ENTRANCE_STYLE, docs.STYLE, printing.STYLE, club_paper.STYLE]
    app.state.headers = safe_headers([*styles, *own])
    return app


def joined(registry: TableRegistry, bus: str) -> "Node | None":
    """Let a registry be one of several that share a database; its node, where there is a bus."""
    from .store.postgres import PostgresStore

    assert isinstance(registry.store, PostgresStore)
    member = registry.store.member
    registry.owns, member.release = member.owns, registry.release
    registry.store.on_refused = registry.drop
    if not bus:
        return None
    try:
        from .cluster.node import Node
    except ImportError as error:
        raise BadStore(file="nats-py", why="no-extra") from error
    return Node(registry, member, bus)


async def take_up_engine(workers: WorkerPool) -> None:
    """Where the engine is interpreted, let bots think with the compiled one as soon as there is
    one; this process has chosen when it started."""
    while not (_mode.is_compiled() or _mode.source_is_wanted()):
        await asyncio.sleep(LOOK_EVERY)
        if await asyncio.to_thread(_mode.is_built):
            workers.renew()
            return
