"""The Python that runs in browsers: its files, which the build of the pages has brought along, and
the parcel of what it runs there."""

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from ..parcel import matching_parcel, parcel
from .front_page import takes_gzip
from .handlers import safe
from .static_files import FOR_EVER, KINDS, PAGES


class BrowserPython:
    """The endpoints; each method is one."""

    def routes(self) -> list[Route]:
        return [
            Route("/api/parcel.zip", safe(self.parcel)),
            Route("/api/companion/matching.zip", safe(self.matching)),
        ]

    async def parcel(self, request: Request) -> Response:
        """This package as an archive, for a Python that runs in the browser."""
        return await _archive(request, parcel)

    async def matching(self, request: Request) -> Response:
        """What a club's rounds are drawn with, as an archive for the same Python."""
        return await _archive(request, matching_parcel)


async def _archive(request: Request, make: Callable[[], bytes]) -> Response:
    packed, compressed, mark = await asyncio.to_thread(_made, make)
    headers = {"etag": mark, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    if takes_gzip(request):
        packed, headers["content-encoding"] = compressed, "gzip"
    return Response(packed, headers=headers, media_type="application/zip")


@cache
def _made(make: Callable[[], bytes]) -> tuple[bytes, bytes, str]:
    """An archive, the same compressed, and a mark by which a browser knows it again."""
    packed = make()
    mark = f'"{hashlib.sha256(packed).hexdigest()[:24]}"'
    return packed, gzip.compress(packed, mtime=0), mark


async def python_file(request: Request) -> Response:
    """One of its files; they are kept compressed, under their version."""
    version, name = request.path_params["version"], request.path_params["name"]
    path = PAGES / "python" / version / f"{name}.gz"
    if ".." in (version, name) or not path.is_file():
        raise HTTPException(404)
    kind = KINDS.get(Path(name).suffix, "application/octet-stream")
    return FileResponse(path, media_type=kind, headers={"content-encoding": "gzip", **FOR_EVER})
