"""The app as files, with no server behind it: everything for one person works, by the links of its
own pages; what needs other people says so."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from . import chromium
from .conftest import NewContext
from .files import served
from .said import ENGLISH, say
from .site import Site
from .test_offline import SOON, visited

QUOTA = "Storage.overrideQuotaForOrigin"


def home(page: Page) -> None:
    page.get_by_role("link", name=say("back-home")).first.click()


def test_files_alone_are_the_whole_app(new_context: NewContext, tmp_path: Path) -> None:
    with served(tmp_path, "games") as files:
        context = new_context(site=Site(files.origin))
        context.set_default_timeout(SOON)
        page = visited(context, files)
        files.stop()
        context.set_offline(True)
        page.goto(f"{files.address}/rules/muggins")  # asked for before its Python has begun
        expect(page.get_by_role("heading", name="Muggins")).to_be_visible(timeout=SOON)
        home(page)
        unreachable = page.get_by_text(say("home.unreachable"))
        page.get_by_role("button", name=say("hero.friends")).click()
        expect(page.get_by_text(say("offline.needs-server"))).to_be_visible()
        expect(unreachable).to_have_count(0)
        page.get_by_role("link", name=say("hero.today")).click()
        expect(page.locator("[data-game]")).to_have_count(23 + 3, timeout=SOON)
        home(page)
        page.get_by_role("link", name=say("learn.title")).first.click()
        page.locator("main a[href$='/learn/muggins']").first.click()
        page.wait_for_selector("main[data-step='0'] .coach")
        page.click("[data-hand] [data-tile='5-5']")
        page.wait_for_selector("main[data-step='1'] .coach")
        page.goto(f"{files.address}/puzzles")
        page.locator("main ul a").first.click()
        page.wait_for_selector("main[data-step=asked][data-turn=mine] .coach .foot button")
        page.goto(f"{files.address}/pad")
        page.get_by_role("button", name=say("pad.start")).click()
        page.wait_for_url("**/games/pad/*")
        page.goto(f"{files.address}/hub")
        page.get_by_role("button", name="+6").first.click()
        expect(unreachable).to_have_count(0)


def test_a_link_into_files_is_followed_by_who_was_never_there(
    new_context: NewContext, tmp_path: Path
) -> None:
    with served(tmp_path, "games") as files:
        page = new_context(site=Site(files.origin)).new_page()
        page.goto(f"{files.address}/?to=%2Ftoday%2Fblock%2F2026-11-18#name=Eve&beaten=50")
        page.wait_for_url("**/games/today/block/2026-11-18#*")
        expect(page.locator(".claim")).to_contain_text("Eve", timeout=SOON)
        page.goto(f"{files.address}/?to=%2F%2Felsewhere.example%2F")
        expect(page.get_by_role("button", name=say("hero.play"))).to_be_visible()


@contextmanager
def with_a_profile(browser: Browser, folder: Path) -> Iterator[BrowserContext]:
    """A whole browser that keeps what it is given in this folder, as a person's does."""
    context = browser.browser_type.launch_persistent_context(
        folder, executable_path=chromium.whole(), args=chromium.ARGUMENTS, locale="en-US"
    )
    context.set_default_timeout(SOON)
    try:
        yield context
    finally:
        context.close()


def test_a_full_browser_says_so_and_keeps_the_table(browser: Browser, tmp_path: Path) -> None:
    with served(tmp_path / "files") as files, with_a_profile(browser, tmp_path / "own") as context:
        page = visited(context, files)  # else its addresses are those of files that are not there
        play = page.get_by_role("button", name=say("hero.play"))
        play.click()
        page.wait_for_selector("main.table[data-turn=mine]")
        table, moves = page.url, page.get_attribute("main.table", "data-moves")
        quota = context.new_cdp_session(page)
        quota.send(QUOTA, {"origin": files.origin, "quotaSize": 1000})
        page.goto(f"{files.address}/")
        play.click()
        expect(page.get_by_text(ENGLISH["error.shelf-full"])).to_be_visible(timeout=SOON)
        quota.send(QUOTA, {"origin": files.origin})
        page.goto(table)
        page.wait_for_selector("main.table[data-turn=mine]")
        assert page.get_attribute("main.table", "data-moves") == moves


@pytest.mark.parametrize("manifest", [None, '{"name": "Boneyard"}'], ids=["ours", "a poor one"])
def test_a_browser_would_install_it(
    browser: Browser, site: Site, tmp_path: Path, manifest: str | None
) -> None:
    with with_a_profile(browser, tmp_path) as context:
        page = context.new_page()
        if manifest is not None:
            page.route("**/app.webmanifest", lambda route: route.fulfill(body=manifest))
        page.goto(site.address)
        asked = context.new_cdp_session(page)
        assert not asked.send("Page.getAppManifest")["errors"]
        errors = asked.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert bool(errors) == (manifest is not None), errors
