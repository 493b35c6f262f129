"""The sheet on which a game is set up: what is usual stands there before anything is chosen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from usual import PRINTED

import boneyard as by

from .conftest import NewContext
from .said import say
from .site import Site
from .viewports import VIEWPORTS

# What of the sheet would have to be scrolled.
SCROLLING = """
() => [document.querySelector(".setup"), ...document.querySelectorAll(".setup *")]
  .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY))
  .filter((each) => each.scrollHeight > each.clientHeight + 1)
  .map((each) => `${each.className}: ${each.scrollHeight} in ${each.clientHeight}`)
"""
FIRST = 6  # numbers side by side; the later ones are in a list


def offer(page: Page, key: str, **facts: str | int) -> Locator:
    """A list among the rules behind «More rules»."""
    return page.locator(".rules").get_by_role("combobox", name=say(key, **facts), exact=True)


def players(page: Page) -> Locator:
    return page.get_by_role("group", name=say("new.seats"), exact=True)


def seat(page: Page, number: int) -> None:
    """So many shall play."""
    group = players(page)
    radio = group.get_by_role("radio", name=str(number), exact=True)
    group.get_by_role("radio").first.wait_for(state="attached")
    if radio.count():
        radio.check(force=True)
    else:
        group.get_by_role("combobox").select_option(str(number))


def play(page: Page, number: int) -> None:
    """So many play."""
    chosen = players(page).locator("input:checked, .later select")
    expect(chosen).to_have_value(str(number))


def more(page: Page) -> None:
    page.locator(".setup summary").click()


def with_set(page: Page, top: int) -> None:
    """This set is played with."""
    expect(offer(page, "new.set")).to_have_value(str(top))


def opened(page: Page, site: Site) -> Any:
    """The table that the page was sent to, as the server tells of it."""
    page.locator(".setup .main").click()
    page.wait_for_url("**/t/*")
    return site.ask(f"/api/tables/{page.url.rsplit('/', 1)[1]}")


def test_every_game_is_offered_as_printed_with_three_choices_at_most(
    new_context: NewContext,
) -> None:
    page = new_context().new_page()
    for sheet, (top, number) in PRINTED.items():
        page.goto(f"/new/{sheet}")
        expect(page.locator(".setup .main")).to_have_text(say("new.start"))
        expect(page.locator(".setup fieldset:visible")).to_have_count(
            page.locator(".setup :is(.what, .how) > fieldset").count()
        )
        assert page.locator(".setup :is(.what, .how) > fieldset").count() <= 3, sheet
        allowed = by.find(sheet).seats
        if len({each for numbers in allowed.values() for each in numbers}) > 1:
            play(page, number)
        if number > 1:
            more(page)
            seat_fields = page.locator(".rules").get_by_label(
                re.compile("^" + say("new.seat", number="[0-9]+"))
            )
            expect(seat_fields).to_have_count(number - 1)
            if len(allowed) > 1:
                with_set(page, top)
        elif len(allowed) > 1:
            expect(
                page.get_by_role("radio", name=say("new.double", top=top), exact=True)
            ).to_be_checked()


def test_the_sheet_opens_over_the_first_page_and_closes_to_it(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/", wait_until="networkidle")
    page.evaluate("document.fonts.ready.then(() => 1)")
    card = page.get_by_role("link", name="Bergen", exact=True)
    card.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    for close in (
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator(".setup").get_by_role("button", name=say("close")).click(),
        page.go_back,
    ):
        card.click()
        expect(page.locator(".setup h2")).to_be_focused()
        assert page.url.endswith("/new/bergen") and page.evaluate("scrollY") == before
        close()
        expect(page.locator(".setup")).to_have_count(0)
        page.wait_for_url("**/")
        expect(card).to_be_focused()
    page.goto("/new/bergen")  # by a link from elsewhere
    expect(page.locator(".setup h2")).to_be_focused()
    page.keyboard.press("Escape")
    page.wait_for_url("**/")
    page.goto("/new/no-such-game")
    expect(page.get_by_role("heading", name=say("lost.title"))).to_be_visible()


def test_different_characters_sit_at_one_table(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.goto("/new/muggins")
    against = page.get_by_role("group", name=say("setup.against"), exact=True)

    def chosen() -> list[bool]:
        return [each.is_checked() for each in against.get_by_role("checkbox").all()]

    expect(against).to_contain_text(say("character.rosa.temper"))
    assert chosen() == [True, False, False, False]
    against.get_by_role("checkbox", name="Don Tomás").check(force=True)
    expect(against).to_contain_text(say("character.tomas.temper"))
    assert chosen() == [False, False, False, True]  # one plays one
    seat(page, 4)
    against.get_by_role("checkbox", name="Marguerite").check(force=True)
    table = opened(page, site)
    assert set(table["bots"][1:]) >= {"expert", "hard"} and len(table["bots"]) == 4
    names = [place["name"] for place in table["places"]]
    assert "Don Tomás" in names and "Marguerite" in names


def test_friends_and_characters_sit_at_one_table(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.goto("/new/texas-42")
    page.get_by_role("button", name=say("setup.more")).click()
    expect(page.locator(".setup .main")).to_have_text(say("setup.invite"))
    assert opened(page, site)["bots"] == [None, "easy", None, "medium"]  # the friend opposite


def test_everybody_else_is_invited_by_one_press(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.goto("/new/block")
    seat(page, 3)
    page.locator(".setup").get_by_role("button", name=say("setup.invite")).click()
    expect(page.get_by_alt_text(say("invite.qr"))).to_be_visible()
    table = site.ask(f"/api/tables/{page.url.rsplit('/', 1)[1]}")
    assert table["bots"] == [None, None, None]


def test_what_was_chosen_is_offered_again(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.goto("/new/muggins")
    seat(page, 3)
    page.get_by_role("radio", name="50", exact=True).check(force=True)
    more(page)
    offer(page, "switch.claims.question").select_option("manual")
    offer(page, "new.pace").select_option("slow")
    first = opened(page, site)
    assert first["options"]["target"] == "50" and first["options"]["claims"] == "manual"
    page.goto("/new/muggins")
    play(page, 3)
    again = opened(page, site)
    for each in ("options", "seats", "bots", "pace"):
        assert again[each] == first[each]
    page.goto("/new/bergen")  # another game is as printed
    play(page, 2)


def test_the_set_goes_by_the_company_until_one_is_chosen(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/new/tiddle-a-wink")
    more(page)
    seat(page, 4)
    with_set(page, 6)
    seat(page, 8)
    with_set(page, 9)
    offer(page, "new.set").select_option("12")
    seat(page, 5)
    with_set(page, 12)
    page.goto("/new/muggins")
    more(page)
    seat(page, 8)
    with_set(page, 12)
    offer(page, "new.set").select_option("6")
    play(page, 4)


def test_a_house_rule_for_fewer_players_leaves_as_many_as_can_play(
    new_context: NewContext, site: Site
) -> None:
    page = new_context().new_page()
    page.goto("/new/poker")
    more(page)
    offer(page, "switch.draw.title").select_option("on")
    play(page, 3)
    expect(players(page).get_by_role("radio")).to_have_count(2)
    assert opened(page, site)["seats"] == 3


def test_muggins_asks_whether_points_are_claimed_aloud(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.goto("/new/muggins")
    expect(page.locator(".setup summary")).to_contain_text(say("switch.claims.title"))
    more(page)
    asked = offer(page, "switch.claims.question")
    expect(asked).to_be_in_viewport()  # without looking for it
    expect(asked.get_by_role("option")).to_have_text(
        [say("switch.claims.auto"), say("switch.claims.manual")]
    )
    asked.select_option("manual")
    assert opened(page, site)["options"] == {"claims": "manual"}


def test_people_may_agree_to_play_without_help(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.goto("/new/muggins")
    more(page)
    offer(page, "setup.help").select_option(say("setup.help-none"))
    opened(page, site)
    page.wait_for_selector("main.table[data-turn=mine]")
    expect(page.get_by_role("button", name=say("table.hint"))).to_have_count(0)


def test_how_long_a_match_is_can_be_typed(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.goto("/new/bergen")
    other = page.get_by_role("textbox", name=re.compile(say("setup.other")))
    other.fill("a lot")
    page.locator(".setup .main").click()
    expect(page.locator(".setup").get_by_role("alert")).to_contain_text("a lot")
    other.fill("7")
    assert opened(page, site)["options"] == {"target": "7"}


def test_a_deal_is_chosen_by_its_number(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.goto("/new/squeeze")
    page.get_by_role("radio", name=say("new.deal-numbered"), exact=True).check(force=True)
    number = page.get_by_role("textbox", name=say("new.number"))
    number.fill("minus one")
    page.locator(".setup .main").click()
    expect(page.locator(".setup").get_by_role("alert")).to_have_text(say("setup.bad-number"))
    number.fill("42")
    assert opened(page, site)["deal"] == 42


def test_who_begins_is_chosen_in_words(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.goto("/new/draw")
    more(page)
    seat(page, 3)
    begins = offer(page, "new.first.leader")
    expect(begins.get_by_role("option")).to_have_text(
        [
            say("new.you"),
            say("new.first.lot"),
            say("new.first.seat", number=2, who=say("bot.easy")),
            say("new.first.seat", number=3, who=say("bot.medium")),
        ]
    )
    friend = say("new.person")
    offer(page, "new.seat", number=3).select_option("person")
    begins.select_option(say("new.first.seat", number=3, who=friend))
    seat(page, 2)
    expect(begins).to_have_value("")  # nobody sits there any more
    offer(page, "new.seat", number=2).select_option("person")
    begins.select_option(say("new.first.seat", number=2, who=friend))
    table = opened(page, site)
    assert (table["first"], table["to_move"]) == (1, 1)
    page.goto("/new/texas-42")
    more(page)
    offer(page, "new.first.dealer").select_option(say("new.first.lot"))
    assert opened(page, site)["first"] == "lot"


def test_where_the_sheet_says_who_begins_nothing_is_asked(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/new/matador")
    more(page)
    expect(offer(page, "new.first.leader")).to_be_visible()
    offer(page, "switch.matador_lead.title").select_option("highest_double")
    expect(offer(page, "new.first.leader")).to_have_count(0)
    page.goto("/new/muggins")
    more(page)
    expect(offer(page, "new.pace")).to_be_visible()
    expect(offer(page, "new.first.leader")).to_have_count(0)


@pytest.mark.parametrize(
    "sheet",
    [
        pytest.param(each.id, marks=() if each.id in ("muggins", "traffic") else pytest.mark.long)
        for each in by.SHEETS
    ],
)
def test_the_sheet_does_not_scroll_on_a_phone_that_lies(
    new_context: NewContext, sheet: str
) -> None:
    page = new_context(viewport=VIEWPORTS["landscape"]).new_page()
    page.goto(f"/new/{sheet}")
    page.wait_for_selector(".setup .main")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SCROLLING) == []
