"""Pictures in notebooks: of matches, views, hands and records of every game."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

import boneyard as by
from boneyard.record.steps import MOST, steps
from boneyard.testing.games import somewhere


def drawn(text: str | None) -> tuple[set[str], ElementTree.Element]:
    """The tiles of a picture by their titles, and the picture."""
    assert text is not None
    root = ElementTree.fromstring(text)
    return {each.text or "" for each in root.iter() if each.tag.endswith("title")}, root


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_every_game_is_a_picture(sheet: by.Sheet) -> None:
    match = somewhere(by.Match(sheet, seed="notebook"), 9)
    for value in (match, match.watch(), match.view()):
        tiles, root = drawn(value._repr_svg_())
        assert root.get("role") == "img" and sheet.title in (root.get("aria-label") or "")
        assert len(root.findall(".//*[@href]")) + len(root.findall(".//{*}text")) > 0
    assert {str(tile) for tile in match.view().hand} <= tiles


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_a_picture_shows_nothing_that_its_seat_has_not_seen(sheet: by.Sheet) -> None:
    match = somewhere(by.Match(sheet, seed="hidden"), 12)
    for seat in range(match.seats):
        view = match.view(seat)
        tiles, _ = drawn(view._repr_svg_())
        assert not tiles & {str(tile) for tile in view.unseen()}


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_a_picture_needs_nothing_else(sheet: by.Sheet) -> None:
    text = somewhere(by.Match(sheet, seed="alone"), 9).view()._repr_svg_() or ""
    made = set(re.findall(r'id="(by-[^"]+)"', text))
    used = set(re.findall(r'href="#([^"]+)"', text))
    assert used <= made and re.findall(r'href="[^#]', text) == []
    assert set(re.findall(r"https?://[^\"]+", text)) == {"http://www.w3.org/2000/svg"}


def test_a_hand_is_a_list_of_tiles_and_a_picture() -> None:
    hand = by.Match(by.find("draw"), set=12, seed="hand").hand(0)
    tiles, root = drawn(hand._repr_svg_())
    assert tiles == {str(tile) for tile in hand} and root.get("aria-label") == str(hand)
    assert hand == list(hand) and by.Tile.parse(str(hand).split()[0]) == hand[0]


class Page(HTMLParser):
    """What a page holds: its items, buttons, pictures and whatever must not be there."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.targets: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "label":
            self.targets.append(given["for"])


@pytest.mark.parametrize("sheet", by.SHEETS, ids=lambda sheet: sheet.id)
def test_a_record_is_gone_through_step_by_step(sheet: by.Sheet) -> None:
    record = somewhere(by.Match(sheet, seed="steps"), 8).record()
    made = sum(len(each["moves"]) for each in record.fields["rounds"])
    page = Page(record._repr_html_() or "")
    steps_made = made + len(record.fields["rounds"])
    assert page.tags.count("li") == page.tags.count("input") == steps_made
    assert page.tags.count("svg") == steps_made + 1 and "script" not in page.tags
    assert len(page.ids) == len(set(page.ids)) and set(page.targets) <= set(page.ids)


def test_a_long_match_shows_its_last_round_and_any_other_when_asked() -> None:
    match = by.Match(by.find("mexican-train"), set=12, seats=8, seed="long")
    while not match.over:
        match.play(match.moves()[0])
    record = match.record()
    made = [len(each["moves"]) for each in record.fields["rounds"]]
    assert sum(made) > MOST
    assert Page(record._repr_html_() or "").tags.count("li") == made[-1] + 1
    assert Page(steps(record, 1)).tags.count("li") == made[0] + 1
    with pytest.raises(by.BadRecord, match="no round 99"):
        steps(record, 99)


def test_the_end_of_a_round_is_seen() -> None:
    match = by.Match(by.find("block"), seed="end")
    while not match.rounds:
        match.play(match.moves()[0])
    laid = [move for _, move in match.rounds[0].moves if move.tile]
    page = steps(match.record(), 1)
    last = page[page.rindex("<svg") :]
    assert last.count("<title>") == len(laid)


def test_what_one_seat_was_handed_stays_text() -> None:
    assert by.Match(by.find("block"), seed="handed").record(0)._repr_html_() is None
