"""What a picture of a line is. Not compiled: there a Struct loses what its class line says."""

from typing import Literal

from msgspec import Struct

from ...picture.pieces import Box, Lying, Place


class LinePicture(Struct, frozen=True, gc=False):
    """The whole table. `box` holds everything."""

    tiles: list[Lying]
    places: list[Place]
    box: Box
    scale: int
    kind: Literal["line"] = "line"
