"""What people ask of a game before its rules stands on its sheet; the list goes by shelves."""

from __future__ import annotations

import boneyard as by
from boneyard.core.card import LAST, SHELVES
from boneyard.server.http.games import shelved

SCORE = ["muggins", "caribbean-cruise", "bergen"]
MIXED = ["mexican-train", "texas-42", "poker"]


def test_every_printed_game_has_a_card_of_its_own() -> None:
    for sheet in by.SHEETS:
        assert sheet.card.minutes in range(5, 65, 5) and sheet.card.place < LAST, sheet.id
    for shelf in SHELVES:
        places = [sheet.card.place for sheet in by.SHEETS if sheet.shelf == shelf]
        assert sorted(places) == list(range(1, len(places) + 1)), shelf


def test_the_list_goes_shelf_by_shelf_with_the_best_known_first() -> None:
    told = {shelf: [each for each in shelved() if each["shelf"] == shelf] for shelf in SHELVES}
    assert [each["id"] for each in told["score"]] == SCORE
    assert [each["id"] for each in told["mixed"]] == MIXED
    assert [each["id"] for each in told["classic"]][:2] == ["draw", "block"]
    assert {each["family"] for each in told["classic"]} == {"line", "blind"}
    assert all(by.find(each["id"]).is_solitaire for each in told["alone"])
    assert [each["shelf"] for each in shelved()] == [
        shelf for shelf in SHELVES for _ in told[shelf]
    ]
    assert {each["difficulty"] for each in shelved()} == {"easy", "medium", "deep"}
