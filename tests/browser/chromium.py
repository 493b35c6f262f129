"""A Chromium for the tests: the one that is there, or one that is set up."""

import os
import shutil
import sys
from pathlib import Path

from debian import install, run

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


class NoBrowser(Exception):
    """There is no Chromium, and none could be set up."""


def executable() -> str | None:
    """The program to start; None for the one that Playwright brings."""
    found = _installed()
    if found is not None:
        return found
    if _brought():
        return None
    tried = [install("chromium"), _from_playwright()]
    found = _installed()
    if found is not None or _brought():
        return found
    raise NoBrowser(
        "The browser tests need Chromium. Install it, or name it in BONEYARD_CHROMIUM.\n"
        + "\n".join(tried)
    )


def _installed() -> str | None:
    named = os.environ.get("BONEYARD_CHROMIUM")
    if named:
        return named
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def _brought() -> bool:
    """Has Playwright a browser of its own?"""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def _from_playwright() -> str:
    if _installed() is not None:
        return "playwright: not needed"
    return run(sys.executable, "-m", "playwright", "install", "chromium")
