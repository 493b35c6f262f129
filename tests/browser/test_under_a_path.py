"""The pages under a path of a host that has other things too, behind Caddy, in a real browser."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from deploy.proxy import caddy
from playwright.sync_api import Browser, BrowserContext, Page, expect
from server.house import PLENTY, house

from .conftest import PATIENT
from .people import READY, WithMouse
from .said import say

UNDER = "/domino"
AWAY = "ERR_INTERNET_DISCONNECTED"  # what the browser says of itself
WEB = Path(__file__).parents[2] / "web" / "src"
ABSOLUTE = re.compile(r"""(?:href|src)=["']/|fetch\([`"']/|replaceState\([^)]*, [`"']/""")


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("path")
    file = folder / "b.sock"
    flags = ("--listen", f"unix:{file}", "--proxy", "unix", "--path", UNDER, *PLENTY)
    told = {"UPSTREAM": f"unix/{file}", "SITE_PATH": UNDER}
    with caddy(folder, "http", **told) as origin, house(folder, *flags, "--origin", origin):
        yield origin


@pytest.fixture
def visit(browser: Browser, origin: str) -> Iterator[BrowserContext]:
    """A visitor of whom nothing is asked for beside the path, in vain or against the policy."""
    context = browser.new_context(locale="en-US", viewport={"width": 1280, "height": 800})
    context.set_default_timeout(1000 * PATIENT)
    faults: list[str] = []
    context.on("console", lambda said: complain(said.type, said.text))
    context.on("weberror", lambda error: faults.append(str(error.error)))

    def complain(kind: str, text: str) -> None:
        if kind == "error" and AWAY not in text:
            faults.append(text)

    def look(url: str, status: int) -> None:
        ours = url.startswith((f"{origin}{UNDER}/", "data:", "blob:"))
        if not ours or status >= 400:
            faults.append(f"{status} {url}")

    context.on("response", lambda answer: look(answer.url, answer.status))
    yield context
    context.close()
    assert faults == []


def test_a_game_is_played_and_shared_under_the_path(visit: BrowserContext, origin: str) -> None:
    page = visit.new_page()
    page.goto(f"{origin}{UNDER}/")
    page.get_by_role("button", name=say("hero.play")).click()
    page.wait_for_url(f"{origin}{UNDER}/t/*")
    page.wait_for_selector(READY)
    table = page.locator("main.table")
    before = table.get_attribute("data-moves") or ""
    WithMouse(page).move()
    expect(table).not_to_have_attribute("data-moves", before)
    kept = page.evaluate("Object.keys(localStorage)")
    assert kept and all(each.endswith(f"@{UNDER}") for each in kept)
    page.reload()
    expect(page.locator("[data-hand] button").first).to_be_visible()
    page.goto(f"{origin}{UNDER}/new/block")
    page.locator(".setup a").first.click()
    page.wait_for_url(f"{origin}{UNDER}/rules/block")
    page.get_by_role("link", name=say("back-home")).click()
    page.wait_for_url(f"{origin}{UNDER}/")


def kept_pages(page: Page) -> str:
    """Where the service worker says that it watches."""
    found = page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)")
    return str(found)


def test_hub_and_scorepads_count_in_the_page_under_the_path(
    visit: BrowserContext, origin: str
) -> None:
    page = visit.new_page()
    page.goto(f"{origin}{UNDER}/hub")
    expect(page.get_by_text("offline").first).to_be_visible()  # its own Python is here
    assert kept_pages(page) == f"{origin}{UNDER}/"
    visit.set_offline(True)
    page.goto(f"{origin}{UNDER}/pad")
    expect(page.locator("main")).to_be_visible()
    visit.set_offline(False)


def test_no_page_names_an_address_without_its_place() -> None:
    sources = [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts")]
    assert len(sources) > 100
    wrong = [str(each) for each in sources if ABSOLUTE.search(each.read_text(encoding="utf-8"))]
    assert wrong == []
