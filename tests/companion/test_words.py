"""Every text of the companion is in the catalogue, and every text there is used."""

from __future__ import annotations

import re
from pathlib import Path

import boneyard
from boneyard.words import ENGLISH, texts

HOUSE = Path(boneyard.__file__).parent
ROOMS = [HOUSE / room for room in ("companion", "cli", "forms", "families")]
SOURCE = "".join(file.read_text(encoding="utf-8") for room in ROOMS for file in room.rglob("*.py"))
KEYS = {key for key in texts(ENGLISH) if key.startswith(("pad.", "hub."))}
REASONS = "pad.refused."
BY_NEED = {f"missing_{need}" for need in ("count", "spots", "tiles")}
BY_SIZE = {"sum", "sum_of"}


def test_every_reason_to_refuse_has_its_text_and_every_text_its_reason() -> None:
    reasons = set(re.findall(r"refusal\(\s*\"(\w+)\"", SOURCE)) | BY_NEED | BY_SIZE
    assert {REASONS + each for each in reasons} == {key for key in KEYS if REASONS in key}


def test_every_other_text_is_asked_for() -> None:
    asked = set(re.findall(r"\"((?:pad|hub)\.[a-z.-]+)\"", SOURCE))
    asked |= set(re.findall(r"'((?:pad|hub)\.[a-z.-]+)'", SOURCE))
    by_kind = re.compile(r"(pad|hub)\.(refused|why|told|cause|needs|next)\..+")
    assert {key for key in KEYS if key not in asked and not by_kind.fullmatch(key)} == set()
    names = re.compile(r"(pad|hub)\.(add|csv|html|keys|line|merge|of|onward|svg|text)")
    assert {key for key in asked - KEYS if not names.fullmatch(key)} == set()
