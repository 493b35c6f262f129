"""The real server in a process of its own, and a real Chromium."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from boneyard.server.app import PAGES

from . import chromium
from .site import Site

SCRIPT = Path(__file__).with_name("server.py")
NewContext = Callable[..., BrowserContext]
PATIENT = 60  # seconds after which a test gives up on a page
FORBIDS = "Content Security Policy"  # what the browser says of something that a page may not do
LASTING = 3600.0  # seconds that a table waits for somebody whose page loads slowly
expect.set_options(timeout=1000 * PATIENT)


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serve(tmp_path_factory.mktemp("browser") / "tables.db") as site:
        yield site


@contextmanager
def serve(
    store: Path, patience: float = LASTING, packages: Path | None = None, port: int = 0
) -> Iterator[Site]:
    """A server over this store, which waits so long for those who leave, until the block ends; in
    a folder may be packages that bring games. It listens at any port, or at one it had before."""
    assert PAGES.is_dir(), "the web client is not built: `cd web && npm ci && npm run build`"
    command = [sys.executable, str(SCRIPT), str(store), str(patience), str(port)]
    paths = [*([str(packages)] if packages else []), *filter(None, sys.path)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        told = process.stdout.readline().decode().strip()  # those who connect from here on wait
        assert told, "the server has stopped"
        try:
            yield Site(f"http://127.0.0.1:{told}")
        finally:
            process.terminate()
            process.wait(PATIENT)


# Playwright keeps an event loop going in this thread, which other tests would stumble over: so the
# browser is closed when the tests of this folder are done, not when all are.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = chromium.executable()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=chromium.ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def new_context(browser: Browser, site: Site) -> Iterator[NewContext]:
    """Makes browsers that share nothing; whatever goes wrong in a page fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def make(
        settings: dict[str, Any] | None = None, site: Site = site, **options: Any
    ) -> BrowserContext:
        options.setdefault("viewport", {"width": 1280, "height": 800})
        options.setdefault("locale", "en-US")
        context = browser.new_context(base_url=site.address, **options)
        context.set_default_timeout(1000 * PATIENT)
        kept = json.dumps({"motion": False, "sound": False, **(settings or {})})
        context.add_init_script(
            "if (location.host && !localStorage.getItem('boneyard.settings'))"
            f" localStorage.setItem('boneyard.settings', {json.dumps(kept)})"
        )
        context.on(
            "console", lambda said: faults.append(said.text) if FORBIDS in said.text else None
        )
        context.on("weberror", lambda error: faults.append(str(error.error)))
        context.on("request", lambda request: _stays_here(request.url, site, faults))
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()
    assert faults == []


def _stays_here(url: str, site: Site, faults: list[str]) -> None:
    if not url.startswith((site.address, site.address.replace("http", "ws"), "data:", "blob:")):
        faults.append(f"a request to another host: {url}")


@pytest.fixture
def page(new_context: NewContext) -> Page:
    return new_context().new_page()
