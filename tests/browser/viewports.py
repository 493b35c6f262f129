"""The windows in which every table must be playable, and how a table is measured in them."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

VIEWPORTS: Final[dict[str, ViewportSize]] = {
    "small phone": {"width": 320, "height": 568},
    "phone": {"width": 390, "height": 844},
    "landscape": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
    "window": {"width": 1024, "height": 768},
    "desktop": {"width": 1440, "height": 900},
    "television": {"width": 1920, "height": 1080},
}

LOOK: Final = 150  # milliseconds from one look at a table to the next
LOOKS: Final = 20  # after which it is believed not to fit
_FAULTS: Final = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """What does not fit in the table as it is shown now."""
    found: list[str] = page.evaluate(_FAULTS)
    return found


def _settled(page: Page) -> list[str]:
    """What does not fit once the table has come to rest: one of another shape is drawn anew."""
    page.wait_for_timeout(LOOK)
    for _ in range(LOOKS):
        if not (found := faults(page)):
            return []
        page.wait_for_timeout(LOOK)
    return found


def faults_everywhere(page: Page, *names: str) -> list[str]:
    """What does not fit in these windows, or in any of them all."""
    found = []
    for name in names or VIEWPORTS:
        page.set_viewport_size(VIEWPORTS[name])
        page.wait_for_selector("main.table")
        found += [f"{name}: {fault}" for fault in _settled(page)]
    return found
