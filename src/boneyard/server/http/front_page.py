"""The page that every visit begins with. It brings its style along and the words, and the list of
games where that is what is shown first: nothing need be asked for before something can be seen."""

import gzip
import hashlib
import re
from functools import lru_cache
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ...words import asked_for, speak
from .games import shelved, web_texts

HEAD_END = "</head>"
STYLE = re.compile(r'<link rel="stylesheet"[^>]* href="\./(assets/[^"]+\.css)">')
BESIDE = "url(./"  # how a style names a file that lies beside it
BENEATH = '="./'  # how the page names files
WITH_GAMES = ("", "new")  # first parts of the addresses whose pages show games


class FrontPage:
    """The built page at `path`, made complete in each language, for the address path `under`."""

    def __init__(self, path: Path, under: str = "") -> None:
        page = path.read_text(encoding="utf-8")
        self._under = under
        self.styles = [
            (path.parent / name).read_text(encoding="utf-8").replace(BESIDE, f"url({under}/assets/")
            for name in STYLE.findall(page)
        ]
        inline = iter(self.styles)
        page = STYLE.sub(lambda _: f"<style>{next(inline)}</style>", page)
        self._page = page.replace(BENEATH, f'="{under}/')
        self._complete = lru_cache(maxsize=16)(self._made)

    async def answer(self, request: Request) -> Response:
        """The page, in the language that the browser asks for first."""
        language = asked_for(request.headers.get("accept-language", ""))
        first = request.url.path.strip("/").split("/")[0]
        page, compressed, mark = self._complete(language, first in WITH_GAMES)
        vary = "accept-language, accept-encoding"
        headers = {"etag": mark, "cache-control": "no-cache", "vary": vary}
        if request.headers.get("if-none-match") == mark:
            return Response(status_code=304, headers=headers)
        if takes_gzip(request):
            page, headers["content-encoding"] = compressed, "gzip"
        return Response(page, headers=headers, media_type="text/html")

    def _made(self, language: str, with_games: bool) -> tuple[bytes, bytes, str]:
        """The page, the same compressed, and a mark by which a browser knows it again."""
        page = self._filled(language, with_games)
        mark = f'"{hashlib.sha256(page).hexdigest()[:32]}"'
        return page, gzip.compress(page, mtime=0), mark

    def alone(self, language: str) -> bytes:
        """The page where there is no server behind it."""
        return self._filled(language, True, alone=True)

    def _filled(self, language: str, with_games: bool, **more: bool) -> bytes:
        speak(language)
        given = {
            "path": self._under,
            "language": language,
            "words": web_texts(language),
            "sheets": shelved() if with_games else None,
            **more,
        }
        # No text can end the element that it stands in.
        text = msgspec.json.encode(given).decode().replace("<", "\\u003c")
        script = f'<script type="application/json" id="given">{text}</script>'
        return self._page.replace(HEAD_END, f"{script}{HEAD_END}", 1).encode()


def takes_gzip(request: Request) -> bool:
    """Can who asks read what is compressed?"""
    return "gzip" in request.headers.get("accept-encoding", "")
