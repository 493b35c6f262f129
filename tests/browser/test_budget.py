"""How much a first visit loads: as it is sent, so compressed."""

import gzip
import re
from collections import Counter

from playwright.sync_api import Request, expect

from boneyard.server.app import PAGES
from boneyard.sheets import SHEETS

from .conftest import NewContext

HOUSE = 8_000_000  # bytes for the Python of the page and all that it runs
ALL, FONTS, SCRIPTS, STYLES = 150_000, 40_000, 90_000, 14_000  # bytes


def test_the_first_load_is_small(new_context: NewContext) -> None:
    page = new_context(service_workers="block").new_page()
    finished: list[Request] = []
    page.on("requestfinished", lambda request: finished.append(request))
    page.goto("/", wait_until="networkidle")
    expect(page.locator(".game")).to_have_count(len(SHEETS))
    sent: Counter[str] = Counter()
    for request in finished:
        sizes = request.sizes()
        sent[request.resource_type] += sizes["responseBodySize"] + sizes["responseHeadersSize"]
    assert sent["font"] and sent["font"] < FONTS
    assert sent["script"] and sent["script"] < SCRIPTS
    assert sent.total() < ALL


def test_the_style_that_pages_bring_along_is_small() -> None:
    index = (PAGES / "index.html").read_text(encoding="utf-8")
    styles = re.findall(r'href="\./(assets/[^"]+\.css)"', index)
    assert styles
    assert sum(len(gzip.compress((PAGES / name).read_bytes())) for name in styles) < STYLES


def test_the_house_in_the_page_is_not_too_large(new_context: NewContext) -> None:
    page = new_context(service_workers="block").new_page()
    worker = (PAGES / "sw.js").read_text(encoding="utf-8")
    listed = re.search(r"const PYTHON = (\[[^\]]*\])", worker)
    assert listed
    sent = 0
    for path in [*re.findall(r'"([^"]+)"', listed[1]), "/api/parcel.zip"]:
        answer = page.request.get(path, headers={"accept-encoding": "gzip"})
        assert answer.ok and answer.headers["content-encoding"] == "gzip"
        sent += int(answer.headers["content-length"])
    assert 7_000_000 < sent < HOUSE
