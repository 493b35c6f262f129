"""A Chromium for the tests: the one that is there, or one that is set up."""

import os
import shutil
import sys
from pathlib import Path

from debian import install, program, run

# Without a window to draw, the shell does the same pages for little more than half of the work: it
# is set up, where that may be done, even beside a Chromium that is there.
SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


class NoBrowser(Exception):
    """There is no Chromium, and none could be set up."""


def executable() -> str | None:
    """The program to start; None for the one that Playwright brings."""
    found = os.environ.get("BONEYARD_CHROMIUM") or program(SHELL, SHELL) or _installed()
    if found is not None:
        return found
    if _brought():
        return None
    tried = [install("chromium")]
    found = _installed()
    if found is not None:
        return found
    tried.append(run(sys.executable, "-m", "playwright", "install", "chromium"))
    if _brought():
        return None
    raise NoBrowser(
        "The browser tests need Chromium. Install it, or name it in BONEYARD_CHROMIUM.\n"
        + "\n".join(tried)
    )


def whole() -> str | None:
    """The program that shows notifications too, which the shell does not."""
    for _ in range(2):
        found = next((there for name in NAMES[1:] if (there := shutil.which(name))), None)
        if found is not None:
            return found
        install("chromium")
    return None


def _installed() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def _brought() -> bool:
    """Has Playwright a browser of its own?"""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()
