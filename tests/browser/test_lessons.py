"""A lesson at the real table: by mouse and by keys alone, kindly, remembered, for everybody."""

from playwright.sync_api import Page, expect

from .conftest import NewContext
from .test_access import faults
from .viewports import VIEWPORTS


def coach(page: Page) -> str:
    return page.locator(".coach [role=status]").inner_text()


COVERED = """() => {
  const box = (each) => each.getBoundingClientRect();
  const card = box(document.querySelector(".coach"));
  return [...document.querySelectorAll(".shade rect")].map(box).filter((lit) =>
    Math.min(lit.right, card.right) - Math.max(lit.left, card.left) > 4 &&
    Math.min(lit.bottom, card.bottom) - Math.max(lit.top, card.top) > 4).length;
}"""


def step(page: Page, number: int) -> None:
    """Wait until Rosa has come so far."""
    page.wait_for_selector(f"main[data-step='{number}'] .coach .foot button")
    page.wait_for_function(f"({COVERED})() === 0")  # she stands beside what she speaks of


def test_a_lesson_by_mouse_answers_kindly_and_is_remembered(new_context: NewContext) -> None:
    page = new_context(viewport=VIEWPORTS["phone"]).new_page()
    page.goto("/learn/muggins")
    step(page, 0)
    assert not faults(page)
    expect(page.locator(".shade rect")).to_have_count(1)
    page.click("[data-hand] [data-tile='4-0']")
    expect(page.locator(".answers")).to_contain_text("You must open with another tile")
    page.click("[data-hand] [data-tile='5-5']")
    step(page, 1)
    expect(page.locator(".shade rect")).to_have_count(2)  # the tile, and what it meets
    page.click("[data-hand] [data-tile='4-2']")
    expect(page.locator(".answers")).to_contain_text("For now, try this")
    page.click("[data-hand] [data-tile='4-0']")
    step(page, 2)
    for number in range(2, 6):
        step(page, number)
        page.click(".coach .foot button")
    page.wait_for_selector(".coach a.main")
    assert not faults(page)
    page.click("header a")
    expect(page.locator("main")).to_contain_text("1 of")
    assert not faults(page)


def test_a_lesson_by_keys_alone(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/learn/muggins")
    for number, key in enumerate(["1", "4", "1", "d", "5", "Enter"]):
        step(page, number)
        page.keyboard.press(key)
    page.wait_for_selector(".coach a.main")
    assert "That's it" in coach(page)


def test_a_lesson_is_offered_until_it_is_declined(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/new/muggins")
    expect(page.locator(".offer a")).to_have_attribute("href", "/learn/muggins")
    page.click(".offer button")
    expect(page.locator(".offer")).to_have_count(0)
    page.goto("/rules/muggins")
    page.wait_for_selector(".rules h2")
    expect(page.locator(".offer")).to_have_count(0)
