"""Bots of ours are somebody: each level has a character, which everybody at the table sees."""

from __future__ import annotations

import msgspec

from boneyard.bots.characters import CHARACTERS
from boneyard.bots.levels import LEVELS
from boneyard.faces.phrases import roman, told_apart
from boneyard.server.event_log.events import NOBODY, OPEN, Event
from boneyard.server.event_log.setup import Wish, settle
from boneyard.server.event_log.state import TableState
from boneyard.server.scene import Seated

from .shown import scene


def test_places_tell_levels_and_characters() -> None:
    setup = settle(Wish("block", bots=[None, "easy", "expert", "easy", "greedy"]), "who")
    payload = msgspec.to_builtins(setup)
    table = TableState(Event("t", 1, NOBODY, OPEN, payload, None, 0.0))
    assert scene(table, 0).places == [
        Seated("", "free", False),
        Seated("Rosa", "bot", False, level="easy", character="rosa"),
        Seated("Don Tomás", "bot", False, level="expert", character="tomas"),
        Seated("Rosa II", "bot", False, level="easy", character="rosa"),
        Seated("Greedy", "bot", False),
    ]
    del payload["names"]  # as older logs are
    old = TableState(Event("t", 1, NOBODY, OPEN, payload, None, 0.0))
    assert [place.name for place in scene(old, 0).places][1:4] == ["Easy 1", "Expert", "Easy 2"]
    assert scene(old, 0).places[3].character == "rosa"


def test_every_level_has_a_character() -> None:
    assert [each.level for each in CHARACTERS] == list(LEVELS)


def test_names_are_told_apart_as_those_of_kings() -> None:
    assert told_apart(["Rosa", "Leo", "Rosa", "Rosa"]) == ["Rosa", "Leo", "Rosa II", "Rosa III"]
    assert [roman(number) for number in range(1, 8)] == ["I", "II", "III", "IV", "V", "VI", "VII"]
    assert [roman(number) for number in (8, 9, 10, 14)] == ["VIII", "IX", "X", "XIV"]
