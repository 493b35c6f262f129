"""What lies around a table, to be looked at: invitations, results, replay and review, lessons, the
television."""

from collections.abc import Callable

from playwright.sync_api import Browser, BrowserContext, Page

from .passer_by import play
from .people import WithMouse
from .said import say
from .site import Site

Look = Callable[[Page, str], None]
DRAWERS = {"moves": "table.log", "rules-beside": "home.rules", "menu": "table.more"}
REVIEWED = "document.querySelector('[data-review]') && !document.querySelector('progress')"
TRIES = 12  # deals after which a match has been won and lost
QUICK = {"options": {"target": "30"}, "bots": [None, "easy", "medium", "hard"], "seats": 4}


def all_scenes(browser: Browser, site: Site, look: Look) -> None:
    """Show every scene to `look`, with its name."""
    for scene in (_invitation, _results, _lesson, _television, _drawers, _first_steps):
        context = browser.new_context(base_url=site.address, reduced_motion="reduce")
        scene(context, site, look)
        context.close()


def _invitation(context: BrowserContext, site: Site, look: Look) -> None:
    """What the host sees, and what a guest who has just opened the link."""
    table = site.open(context, "muggins", bots=[None, None, "hard", None], seats=4)
    host = context.new_page()
    host.goto(f"/t/{table}")
    host.wait_for_load_state("networkidle")
    look(host, "invitation")
    browser = context.browser
    assert browser is not None
    guests = browser.new_context(base_url=site.address, reduced_motion="reduce")
    guest = guests.new_page()
    guest.goto(f"/t/{table}")
    guest.wait_for_load_state("networkidle")
    look(guest, "arrival")
    guests.close()


def _results(context: BrowserContext, site: Site, look: Look) -> None:
    """A match that was won, one that was lost, and what one looks at after it."""
    missing = {"won": say("end.you-win"), "lost": say("end.again")}
    for deal in range(1, TRIES):
        table = site.open(context, "muggins", deal=deal, **QUICK)
        page = context.new_page()
        page.goto(f"/t/{table}")
        page.wait_for_selector("main.table")
        WithMouse(page).match()
        page.get_by_role("button", name=say("end.result")).click()
        won = page.get_by_text(say("end.you-win")).count() > 0
        found = "won" if won else "lost"
        if found in missing:
            look(page, found)
            del missing[found]
        page.close()
        if not missing:
            break
    page = context.new_page()
    page.goto(f"/replay/{table}")
    page.wait_for_load_state("networkidle")
    page.keyboard.press("End")
    page.wait_for_timeout(500)
    look(page, "replay")
    page.goto(f"/replay/{table}?review")
    page.wait_for_function(REVIEWED, timeout=120_000)
    look(page, "review")


def _lesson(context: BrowserContext, site: Site, look: Look) -> None:
    page = context.new_page()
    page.goto("/learn/muggins")
    page.wait_for_selector("main.table")
    page.wait_for_load_state("networkidle")
    look(page, "lesson")


def _television(context: BrowserContext, site: Site, look: Look) -> None:
    for sheet, seats in (("muggins", 4), ("mexican-train", 8), ("texas-42", 4), ("poker", 4)):
        bots = [None, *["easy", "medium", "hard", "expert"] * 2][:seats]
        table = site.open(context, sheet, seats=seats, bots=bots, deal=7)
        page = context.new_page()
        page.goto(f"/t/{table}")
        page.wait_for_selector("main.table")
        play(page, 4)
        page.goto(f"/t/{table}?tv")
        page.wait_for_selector("main.tv [data-seat]")
        look(page, f"tv-{sheet}")
        page.close()


def _drawers(context: BrowserContext, site: Site, look: Look) -> None:
    """What opens over a table: moves, rules, the menu."""
    table = site.open(context, "muggins", seats=4, bots=[None, "easy", "medium", "hard"], deal=7)
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table")
    play(page, 4)
    for name, key in (
        ("moves", "table.log"),
        ("rules-beside", "home.rules"),
        ("menu", "table.more"),
    ):
        page.locator("main.table header").get_by_role("button", name=say(key)).first.click()
        page.wait_for_timeout(300)
        look(page, name)
        page.keyboard.press("Escape")
        page.wait_for_timeout(300)


def _first_steps(context: BrowserContext, site: Site, look: Look) -> None:
    """The first page of somebody who has played, and a tile in the hand that is picked."""
    table = site.open(context, "muggins", seats=4, bots=[None, "easy", "medium", "hard"], deal=7)
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("main.table")
    play(page, 3)
    page.locator("[data-hand] .able").first.click()
    page.wait_for_timeout(300)
    look(page, "picked")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    look(page, "home-again")
