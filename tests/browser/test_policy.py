"""The pages under the whole of the policy that the server sends, as it is sent to everybody: a
browser is told to run nothing that this server has not served, and has nothing to complain of."""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from .conftest import FORBIDS, PATIENT


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """`boneyard serve --lan`, as for a family."""
    store = tmp_path_factory.mktemp("policy") / "tables.db"
    command = [sys.executable, "-m", "boneyard", "serve", "--lan", "--no-browser", "--port", "0"]
    with subprocess.Popen(
        [*command, "--store", str(store)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C"},
    ) as process:
        assert process.stdout is not None
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found is not None
        yield int(found[1])
        process.terminate()
        process.wait(PATIENT)


def own_names() -> list[str]:
    """What this machine is called by others, as far as it finds itself by that."""
    names = ["127.0.0.1", "localhost"]
    for name in (socket.gethostname(), f"{socket.gethostname()}.local"):
        try:
            socket.getaddrinfo(name, 80)
        except OSError:
            continue
        names.append(name)
    return names


def test_every_kind_of_page_works_and_nothing_is_forbidden(browser: Browser, port: int) -> None:
    context = browser.new_context(locale="en-US", viewport={"width": 1280, "height": 800})
    context.set_default_timeout(1000 * PATIENT)
    faults: list[str] = []
    context.on("console", lambda said: said.type == "error" and faults.append(said.text))
    context.on("weberror", lambda error: faults.append(str(error.error)))
    page = context.new_page()
    for name in own_names():
        page.goto(f"http://{name}:{port}/")
        expect(page.get_by_role("link", name="Block").first).to_be_visible()
    site = f"http://127.0.0.1:{port}"
    for path in ("/rules", "/rules/muggins", "/settings", "/matches", "/new/squeeze", "/new/poker"):
        page.goto(site + path)
        expect(page.locator("main")).to_be_visible()
    page.goto(f"{site}/new/block")
    page.locator(".setup .main").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("svg").first).to_be_visible()
    for path in ("/hub", "/pad"):
        page.goto(site + path)
        expect(page.locator("main")).to_be_visible()
        expect(page.get_by_text("offline").first).to_be_visible()
    page.goto(f"{site}/api/docs")
    assert page.evaluate("getComputedStyle(document.body).maxWidth") == "800px"
    assert faults == []
    context.close()


def test_what_is_not_ours_is_not_run(browser: Browser, port: int) -> None:
    """The policy is one: a page cannot be made to run what somebody has slipped into it."""
    context = browser.new_context()
    said: list[str] = []
    context.on("console", lambda line: said.append(line.text))
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{port}/")
    page.evaluate(
        """() => {
            const slipped = document.createElement("div");
            slipped.innerHTML = "<img src=x onerror='window.slipped = 1'><p style='top:0'>x</p>";
            document.body.append(slipped);
            const script = document.createElement("script");
            script.textContent = "window.slipped = 2";
            document.body.append(script);
            fetch("http://192.0.2.1/").catch(() => {});
        }"""
    )
    assert page.evaluate("window.slipped") is None
    while sum(FORBIDS in line for line in said) < 3:  # what is said comes a little later
        context.wait_for_event("console", lambda line: FORBIDS in line.text)
    context.close()
