"""A profile without an account: made in one browser, carried to another by words or by a code."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from .conftest import NewContext
from .said import say
from .site import Site
from .test_access import faults
from .test_rematch import play_out


def make(page: Page, name: str, look: str) -> None:
    """Make a profile on the page that is for it."""
    page.goto("/you")
    expect(page.get_by_role("main")).to_be_visible()
    assert not faults(page)
    page.get_by_label(say("settings.name")).fill(name)
    page.get_by_label(say(f"you.look.{look}"), exact=True).check(force=True)
    page.get_by_role("button", name=say("you.make")).click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def words(page: Page) -> list[str]:
    page.get_by_role("button", name=say("you.show-words")).click()
    expect(page.locator("ol li")).to_have_count(12)
    return page.locator("ol li").all_inner_texts()


def use_here(page: Page, name: str) -> None:
    page.get_by_role("button", name=say("you.use-here")).click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def asked(context: BrowserContext) -> list[str]:
    """All that a browser sends from here on: addresses, headers and bodies."""
    sent: list[str] = []
    context.on(
        "request",
        lambda each: sent.append(f"{each.url} {each.headers} {each.post_data or ''}"),
    )
    return sent


def test_a_running_table_is_there_on_the_other_device(site: Site, new_context: NewContext) -> None:
    first = new_context()
    told = asked(first)
    page = first.new_page()
    table = site.open(first, "block", seats=2, bots=[None, "easy"])  # before there is a profile
    make(page, "Ana", "braids")
    carried = words(page)
    assert not faults(page)
    page.goto(f"/t/{table}")
    expect(page.locator(".rack svg path[fill='#8d5634']").first).to_be_attached()  # her face

    second = new_context(viewport={"width": 390, "height": 844})
    told_there = asked(second)
    phone = second.new_page()
    phone.goto("/you")
    phone.get_by_label(say("you.words")).fill("zoo " * 12)
    phone.get_by_role("button", name=say("you.bring")).click()
    expect(phone.get_by_role("alert")).to_have_text(say("you.wrong-words"))
    phone.get_by_label(say("you.words")).fill("  ".join(carried).upper())
    phone.get_by_role("button", name=say("you.bring")).click()
    use_here(phone, "Ana")
    phone.goto("/")
    phone.get_by_role("link", name=re.compile(say("resume.go"))).click()
    expect(phone.locator("[data-hand] [data-tile]").first).to_be_visible()
    assert table in phone.url

    secret = page.evaluate("JSON.parse(localStorage.getItem('boneyard.profile')).secret")
    for sent in (*told, *told_there):
        assert secret not in sent
        assert " ".join(carried) not in sent


def test_a_code_carries_it_and_leaves_no_trace_in_the_address(new_context: NewContext) -> None:
    page = new_context(locale="es-MX").new_page()
    page.goto("/you")
    page.get_by_label("Nombre").fill("Eva")
    page.get_by_role("button", name="Crear perfil").click()
    page.get_by_role("button", name="Mostrar palabras").click()
    expect(page.locator("ol li")).to_have_count(12)
    spanish = page.locator("ol li").all_inner_texts()
    page.get_by_role("button", name="Mostrar código").click()
    expect(page.get_by_alt_text("Código con tu perfil")).to_be_visible()
    secret = page.evaluate("JSON.parse(localStorage.getItem('boneyard.profile')).secret")

    other = new_context().new_page()
    other.goto(f"/you#carry={secret}")
    expect(other.get_by_text(say("you.use", name="Eva"))).to_be_visible()
    assert "carry" not in other.url
    other.get_by_role("button", name=say("you.cancel")).click()
    other.get_by_label(say("you.words")).fill(" ".join(spanish))  # words of the other language
    other.get_by_role("button", name=say("you.bring")).click()
    use_here(other, "Eva")
    other.get_by_role("button", name=say("you.erase"), exact=True).click()
    other.get_by_role("button", name=say("you.erase-now")).click()
    expect(other.get_by_role("button", name=say("you.make"))).to_be_visible()
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("Aquí no se conoce ese perfil")


def test_what_counts_is_agreed_and_who_may_write_is_muted(
    site: Site, new_context: NewContext
) -> None:
    pages = [new_context().new_page() for _ in range(2)]
    ana, ben = pages
    make(ana, "Ana", "bun")
    make(ben, "Ben", "cap")
    secret = ana.evaluate("JSON.parse(localStorage.getItem('boneyard.profile')).secret")
    ana.goto("/new/block?seats=2")
    ana.locator("summary").click()
    ana.get_by_label(say("you.allow-talk")).wait_for(state="detached")  # nobody is invited yet
    ana.locator("select:has(option[value=person])").select_option("person")
    ana.get_by_label(say("you.allow-talk")).check()
    ana.get_by_label(say("you.rated")).check()
    ana.get_by_role("button", name=say("setup.invite")).click()
    ana.wait_for_url("**/t/*")
    table = ana.url
    ben.goto(table)
    ben.get_by_role("button", name=say("table.sit")).click()
    expect(ben.get_by_text(say("you.rating-ask"))).to_be_visible()
    ana.get_by_role("button", name=say("you.rating-yes")).click()
    expect(ana.get_by_text(say("you.rating-waits", names="Ben"))).to_be_visible()
    ben.get_by_role("button", name=say("you.rating-yes")).click()
    expect(ana.locator("main.table[data-turn=mine], main.table[data-turn=waits]")).to_be_visible()
    expect(ana.get_by_text(say("you.rating-waits", names="Ben"))).to_have_count(0)

    ben.get_by_role("button", name=say("table.more"), exact=True).click()
    ben.get_by_label(say("you.write")).fill("good luck")
    ben.get_by_role("button", name=say("you.send")).click()
    expect(ana.get_by_role("status").get_by_text("Ben: good luck")).to_be_visible()
    assert not faults(ana)
    ana.get_by_role("button", name=say("table.more"), exact=True).click()
    expect(ana.get_by_role("log").get_by_text("good luck")).to_be_visible()
    assert not faults(ana)
    ana.get_by_role("button", name=say("you.mute", name="Ben")).click()
    expect(ana.get_by_text("good luck")).to_have_count(0)
    ben.get_by_label(say("you.write")).fill("are you there?")
    ben.get_by_role("button", name=say("you.send")).click()
    expect(ben.get_by_role("log").get_by_text("are you there?")).to_be_visible()
    expect(ana.get_by_text("are you there?")).to_have_count(0)
    ben.get_by_role("button", name=say("you.leave")).click()
    ben.get_by_role("button", name=say("you.leave")).click()
    expect(ben).to_have_url(site.address + "/")
    expect(ana.get_by_text(re.compile("Ben left"))).to_be_attached()
    assert secret not in table


def test_who_played_together_plays_again_with_one_press(
    site: Site, new_context: NewContext
) -> None:
    """A match that counts is rated, the two become friends, and one press brings them together
    again; one of them was cut off meanwhile."""
    anas, bens = new_context(), new_context(viewport={"width": 390, "height": 844})
    ana, ben = anas.new_page(), bens.new_page()
    make(ana, "Ana", "bun")
    make(ben, "Ben", "cap")
    ana.goto("/new/block?seats=2")
    ana.locator("summary").first.click()
    ana.locator("select:has(option[value=person])").select_option("person")
    ana.locator("[data-switch=target], input[inputmode=numeric]").first.fill("10")
    ana.get_by_label(say("you.rated")).check()
    ana.get_by_role("button", name=say("setup.invite")).click()
    ana.wait_for_url("**/t/*")
    ben.goto(ana.url)
    ben.get_by_role("button", name=say("table.sit")).click()
    for page in (ana, ben):
        page.get_by_role("button", name=say("you.rating-yes")).click()
    expect(ana.locator("[data-hand] button").first).to_be_visible()
    held = "JSON.parse(localStorage.getItem('boneyard.seats'))[0]"
    where = ana.url
    seats = [page.evaluate(held) for page in (ana, ben)]
    for page in (ana, ben):
        page.goto("/settings")
    play_out(site, seats)
    ana.goto(where)
    ana.get_by_role("button", name=say("end.result")).click()
    ana.get_by_role("button", name=say("you.add", name="Ben")).click()
    expect(ana.get_by_text(say("you.added", name="Ben"))).to_be_visible()
    ben.goto("/")
    ben.get_by_role("button", name=say("you.add-back")).click()
    expect(ben.get_by_role("button", name=say("you.play-with", name="Ana"))).to_be_visible()
    assert not faults(ben)
    bens.set_offline(True)
    ana.goto("/")
    ana.get_by_role("button", name=say("you.play-with", name="Ben")).click()
    ana.wait_for_url("**/t/*")
    bens.set_offline(False)
    ben.reload()
    ben.get_by_role("link", name=say("you.sit")).click()
    ben.get_by_role("button", name=say("table.sit")).click()
    for page in (ana, ben):
        expect(page.locator("[data-hand] button").first).to_be_visible()
    assert ana.url == ben.url != where
    ana.goto("/you")
    ana.get_by_text(say("you.every-match")).click()
    expect(ana.locator("details ol li")).to_have_count(1)
    expect(ana.locator("details ol li")).to_contain_text("of 2")
    assert not faults(ana)
    ana.goto("/")
    ana.on("dialog", lambda asked: asked.accept())
    ana.get_by_role("button", name=say("you.part", name="Ben")).click()
    expect(ana.get_by_role("button", name=say("you.play-with", name="Ben"))).to_have_count(0)
