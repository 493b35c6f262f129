"""The page that every visit begins with: complete, in its language, known again."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response

from boneyard.server.http import front_page
from boneyard.server.http.front_page import FrontPage
from boneyard.sheets import SHEETS

PAGE = """<!doctype html><html><head><title>x</title>
<link rel="stylesheet" crossorigin href="./assets/index-1.css">
</head><body></body></html>"""


class Browser:
    """Asks for pages."""

    def __init__(self, page: FrontPage) -> None:
        self._page = page

    def get(self, path: str, headers: dict[str, str] | None = None) -> Response:
        sent = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
        scope: dict[str, Any] = {"type": "http", "method": "GET", "path": path, "headers": sent}
        scope |= {"query_string": b"", "server": ("here", 80), "scheme": "http"}
        return asyncio.run(self._page.answer(Request(scope)))

    def text(self, path: str) -> str:
        return bytes(self.get(path).body).decode()


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-1.css").write_text("body { color: red }")
    (tmp_path / "index.html").write_text(PAGE)
    return Browser(FrontPage(tmp_path / "index.html"))


def given(text: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="given">(.*?)</script>', text)
    assert found is not None
    return dict(json.loads(found[1]))


def test_the_page_has_its_style_its_words_and_the_games(browser: Browser) -> None:
    text = browser.text("/")
    assert "<style>body { color: red }</style>" in text and "stylesheet" not in text
    told = given(text)
    assert told["language"] == "en"
    words, sheets = told["words"], told["sheets"]
    assert isinstance(words, dict) and words["web.home.rules"] == "Rules"
    assert isinstance(sheets, list) and {each["id"] for each in sheets} == {s.id for s in SHEETS}
    assert given(browser.text("/new/block"))["sheets"] == sheets
    assert given(browser.text("/t/abc"))["sheets"] is None


@pytest.mark.parametrize(
    ("asked", "language"), [("es-MX,es;q=0.9", "es"), ("de", "en"), ("", "en"), ("../e", "en")]
)
def test_it_speaks_the_browsers_language(browser: Browser, asked: str, language: str) -> None:
    answer = browser.get("/", headers={"accept-language": asked})
    assert given(bytes(answer.body).decode())["language"] == language
    assert answer.headers["vary"] == "accept-language, accept-encoding"


def test_it_is_sent_compressed_to_who_can_read_that(browser: Browser) -> None:
    answer = browser.get("/", headers={"accept-encoding": "gzip, br"})
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(answer.body)).decode() == browser.text("/")
    assert answer.headers["etag"] == browser.get("/").headers["etag"]


def test_a_browser_that_has_it_is_not_sent_it_again(browser: Browser) -> None:
    mark = browser.get("/").headers["etag"]
    again = browser.get("/", headers={"if-none-match": mark})
    assert again.status_code == 304 and not again.body
    other = browser.get("/", headers={"if-none-match": mark, "accept-language": "es"})
    assert other.status_code == 200


def test_no_word_can_end_the_element(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"web.title": "</script><script>alert(1)</script>"}
    monkeypatch.setattr(front_page, "web_texts", lambda language: words)
    text = browser.text("/t/x")
    assert "alert(1)</script>" not in text and given(text)["words"] == words
