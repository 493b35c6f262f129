"""The page for hosts tells of every setting as it is declared, and of files that are there."""

import re

from boneyard.server.settings.page import PAGE, written


def test_the_table_of_settings_is_what_is_declared() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == written(page), "python -m boneyard.server.settings.page writes it anew"
    assert page.count("| `limits.") > 30


def test_files_that_are_linked_are_there() -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", PAGE.read_text(encoding="utf-8"))
    assert len(links) > 4 and all((PAGE.parent / each).exists() for each in links)
