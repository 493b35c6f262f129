"""The pages as files: the web client that the package's build has made, if it has."""

import gzip
from functools import lru_cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

from .browser_python import python_file
from .front_page import FrontPage, takes_gzip
from .static_files import FOR_EVER, KINDS, PAGES

LOOSE = {  # files beside the index, by the address that browsers expect them at
    "sw.js": "text/javascript",
    "app.webmanifest": "application/manifest+json",
    "icon.svg": "image/svg+xml",
    **dict.fromkeys(("icon-180.png", "icon-192.png", "icon-512.png"), "image/png"),
    **dict.fromkeys(("maskable-192.png", "maskable-512.png"), "image/png"),
    **dict.fromkeys(("screen-narrow.jpg", "screen-wide.jpg"), "image/jpeg"),
}
SMALL_ALREADY = (".woff2",)


def page_routes(under: str = "") -> tuple[list[BaseRoute], list[str]]:
    """Routes for all of it, the last of which answers any address with the index; and the styles
    that pages bring along. Browsers find all of it `under` this path."""
    if not PAGES.is_dir():
        return [], []
    front = FrontPage(PAGES / "index.html", under)
    routes: list[BaseRoute] = [
        Route("/assets/{name}", asset),
        Route("/python/{version}/{name}", python_file),
        *(Route(f"/{name}", loose) for name in LOOSE),
        Route("/{path:path}", front.answer),
    ]
    return routes, front.styles


async def asset(request: Request) -> Response:
    """A file that the build has named by its content; compressed for who can read that."""
    name = request.path_params["name"]
    path = PAGES / "assets" / name
    if name == ".." or not path.is_file():
        raise HTTPException(404)
    kind = KINDS.get(path.suffix, "application/octet-stream")
    headers = {**FOR_EVER, "vary": "accept-encoding"}
    if path.suffix in SMALL_ALREADY or not takes_gzip(request):
        return FileResponse(path, media_type=kind, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(_compressed(path), headers=headers, media_type=kind)


@lru_cache(maxsize=512)
def _compressed(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), mtime=0)


async def loose(request: Request) -> Response:
    """The service worker, the manifest, what it shows of the app."""
    name = request.url.path.removeprefix("/")
    kind = LOOSE[name]
    return FileResponse(PAGES / name, media_type=kind, headers={"cache-control": "no-cache"})
