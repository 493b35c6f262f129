"""Blind Dominoes on the page: whole matches by mouse, by keys and by itself, two browsers."""

import pytest
from playwright.sync_api import expect

from .conftest import NewContext
from .people import DECIDED, Person, WithKeys, WithMouse
from .site import Site
from .test_access import faults

pytestmark = pytest.mark.long

READY = "[data-main], [data-end]"


class Turner(WithMouse):
    """Turns, and lays at the first end."""

    def move(self) -> None:
        self.page.locator(READY).first.wait_for()
        ends = self.page.locator("[data-end]")
        (ends if ends.count() else self.page.locator("[data-main]")).first.click()


class KeyTurner(WithKeys):
    """Finds everything with Tab at first, then where the focus is put."""

    def move(self) -> None:
        self.page.locator(READY).first.wait_for()
        if self.page.locator("[data-end]").count() > 1:
            self.page.wait_for_function("document.activeElement?.dataset.end")
            self.press("ArrowRight")
            self.press("ArrowLeft")
        elif not self.page.evaluate("document.activeElement?.matches('[data-main]') ?? false"):
            self.tab_to("[data-main]")
        self.press("Enter")


@pytest.mark.parametrize("person", [Turner, KeyTurner])
def test_a_whole_match(new_context: NewContext, site: Site, person: type[Person]) -> None:
    context = new_context()
    seats = 4 if person is Turner else 3
    table = site.open(context, "blind", seats=seats, bots=[None, *["greedy"] * (seats - 1)])
    page = context.new_page()
    page.goto(f"/t/{table}")
    person(page).match()
    expect(page.get_by_role("log")).to_contain_text(DECIDED)
    page.keyboard.press("e")
    expect(page.locator(".answers .unseen")).to_contain_text("Open ends")


def test_two_browsers_and_turns_that_make_themselves(new_context: NewContext, site: Site) -> None:
    context, other = [new_context({"byHand": False, "pace": "instant"}) for _ in range(2)]
    table = site.open(context, "blind", bots=[None, None])
    ann, ben = context.new_page(), other.new_page()
    ann.goto(f"/t/{table}")
    ben.goto(f"/t/{table}")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    while not Turner(ann).is_over():  # only where there is a choice is anybody asked
        for page in (ann, ben):
            if page.locator("main.table[data-turn=mine] [data-end]").count():
                Turner(page).turn()
        ann.wait_for_timeout(50)
    expect(ben.locator("main.table")).to_have_attribute("data-turn", "over")
    for page in (ann, ben):
        expect(page.get_by_role("log")).to_contain_text(DECIDED)
    assert ann.locator("main.table").get_attribute("data-moves") == ben.locator(
        "main.table"
    ).get_attribute("data-moves")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(new_context: NewContext, site: Site, language: str, scheme: str) -> None:
    context = new_context({"language": language, "scheme": scheme, "byHand": False})
    table = site.open(context, "blind", bots=[None, "greedy"])
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.locator("[data-board] [role=img]").nth(1).wait_for()  # the third may ask where
    found = faults(page)
    page.goto(f"/t/{table}?tv")
    page.locator("[data-board]").wait_for()
    found += faults(page)
    assert not found, "\n".join(found)
