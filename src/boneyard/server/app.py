"""The application: routes, the pages, and how it starts and stops."""

import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from . import live
from .house import House
from .rest import Rest
from .store import FULL, SqliteStore
from .table import PATIENCE
from .thinking import Thinkers

PAGES = Path(__file__).with_name("pages")  # the built web client


def same_origin(origin: str | None, host: str | None) -> bool:
    """May a page from this origin open a socket here? Programs send none."""
    return origin is None or (host is not None and urlsplit(origin).netloc == host)


def build(
    path: Path,
    *,
    durability: str = FULL,
    patience: float = PATIENCE,
    on_failure: Callable[[], None] | None = None,
) -> Starlette:
    """The application over this store."""
    house = House(SqliteStore(path, durability, on_failure), Thinkers(), patience)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        house.close()

    async def health(request: Request) -> Response:
        return JSONResponse({"tables": len(house.live())})

    routes: list[BaseRoute] = [
        *Rest(house).routes(),
        Route("/api/health", health),
        WebSocketRoute("/api/live", live.endpoint(house, same_origin)),
        *_pages(),
    ]
    app = Starlette(routes=routes, lifespan=lifespan)
    app.state.house = house
    return app


def _pages() -> list[BaseRoute]:
    if not PAGES.is_dir():
        return []

    async def index(request: Request) -> Response:
        return FileResponse(PAGES / "index.html")

    return [
        Mount("/assets", StaticFiles(directory=PAGES / "assets")),
        Route("/{path:path}", index),
    ]
