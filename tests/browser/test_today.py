"""The deals of a day: played, compared with bots, remembered, and told to a friend."""

from playwright.sync_api import expect

from .conftest import NewContext
from .said import say
from .test_access import faults
from .viewports import VIEWPORTS

DAY = "2026-11-18"


def test_a_deal_is_played_compared_remembered_and_shared(new_context: NewContext) -> None:
    context = new_context(viewport=VIEWPORTS["phone"])
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"/today/bingo/{DAY}")
    page.get_by_role("button", name=say("today.play")).click()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name=say("table.pace"), exact=True).click()
    panel = page.locator("[data-pacing]")
    panel.get_by_label(say("table.pace-instant")).check()
    panel.get_by_label(say("table.by-itself")).check()
    result = page.locator("[data-day-result]")
    expect(result).to_contain_text("of 100 bots with the same tiles")
    assert not faults(page)
    with page.expect_download() as download:
        result.get_by_role("button", name=say("today.share")).click()
    assert download.value.suggested_filename == "boneyard.png"
    expect(result).to_contain_text(say("today.copied"))
    text = page.evaluate("navigator.clipboard.readText()")
    link = text.splitlines()[-1]
    assert f"/today/bingo/{DAY}#" in link and "table" not in link

    page.goto(f"/today/bingo/{DAY}")
    expect(page.locator("[data-game=bingo]")).to_contain_text("of 100 bots")
    friend = new_context(viewport=VIEWPORTS["phone"]).new_page()
    friend.goto(link)
    expect(friend.get_by_role("status")).to_contain_text("of 100 bots with these tiles. Can you?")
    assert not faults(friend)


def test_a_day_shows_its_games_and_a_link_is_believed_only_as_far_as_it_can_be(
    new_context: NewContext,
) -> None:
    page = new_context(viewport=VIEWPORTS["desktop"]).new_page()
    page.goto("/")
    page.get_by_role("link", name=say("hero.today")).click()
    expect(page.locator("[data-game]")).to_have_count(23 + 3)
    assert not faults(page)
    for claim in ("name=Eve&beaten=101", "beaten=-1", "beaten=9e9", "name=Eve"):
        page.goto("about:blank")
        page.goto(f"/today/block/{DAY}#{claim}")
        expect(page.locator("[data-game=block]")).to_be_visible()
        expect(page.locator(".claim")).to_have_count(0)
    page.goto("about:blank")
    page.goto(f"/today/block/{DAY}#name=<b>Eve</b>&beaten=50")
    expect(page.locator(".claim")).to_contain_text("<b>Eve</b> did better than 50")
    page.goto("/today/nothing/2026-11-18")
    expect(page.get_by_role("alert")).to_have_text(say("today.no-game"))
    page.goto("/today/block/2026-02-30")
    expect(page.get_by_role("alert")).to_contain_text("2026-02-30")
