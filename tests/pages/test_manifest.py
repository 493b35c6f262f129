"""The app as phones and desktops install it: every file of its manifest is there, as it says."""

import json
import struct
from pathlib import Path

import pytest

from boneyard.server.http.pages import LOOSE

PUBLIC = Path(__file__).parents[2] / "web" / "public"
MANIFEST = json.loads((PUBLIC / "app.webmanifest").read_text(encoding="utf-8"))
FILES = [*MANIFEST["icons"], *MANIFEST["screenshots"]]


def size_of(path: Path) -> tuple[int, int]:
    """The width and height of a PNG or JPEG."""
    data = path.read_bytes()
    if data[:4] == b"\x89PNG":
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    at = 2
    while data[at + 1] not in (0xC0, 0xC2):
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    height, width = struct.unpack(">HH", data[at + 5 : at + 9])
    return width, height


@pytest.mark.parametrize("file", FILES, ids=lambda file: file["src"])
def test_every_file_is_there_served_and_as_large_as_it_says(file: dict[str, str]) -> None:
    assert LOOSE[file["src"]] == file["type"]
    if file["sizes"] != "any":
        assert "{}x{}".format(*size_of(PUBLIC / file["src"])) == file["sizes"]


def test_it_can_be_installed_everywhere() -> None:
    purposes = {(each.get("purpose", "any"), each["sizes"]) for each in MANIFEST["icons"]}
    assert {("any", "192x192"), ("any", "512x512"), ("maskable", "512x512")} <= purposes
    assert {each["form_factor"] for each in MANIFEST["screenshots"]} == {"narrow", "wide"}
    assert {each["url"] for each in MANIFEST["shortcuts"]} == {"today", "hub", "pad"}
