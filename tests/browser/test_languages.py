"""Every language on the smallest phone: the browser's is taken, and no page is wider than it."""

import pytest
from playwright.sync_api import expect

from boneyard.words import languages, texts

from .conftest import NewContext
from .said import say
from .viewports import VIEWPORTS

PAGES = ["/", "/new/muggins", "/learn", "/club", "/settings"]
WIDE = """() => [document.scrollingElement, document.querySelector("dialog[open]")]
    .filter((each) => each && each.scrollWidth > each.clientWidth).map((each) => each.className)"""


@pytest.mark.parametrize("language", languages())
def test_pages_fit_the_smallest_phone(new_context: NewContext, language: str) -> None:
    words = texts(language)
    small, tag = VIEWPORTS["small phone"], words["language.tag"]
    page = new_context(viewport=small, locale=tag).new_page()
    for path in PAGES:
        page.goto(path, wait_until="networkidle")
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert page.evaluate(WIDE) == [], path
    chosen = page.get_by_role("radio", name=words["language.name"], exact=True)
    expect(chosen).to_be_checked()
    expect(page.get_by_role("radio", name=say("settings.auto", words))).to_be_checked()
