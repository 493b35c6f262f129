"""Where each tile lies, as numbers in units of half a tile. Nothing here draws or knows a rule."""

from .kinds import Picture, Pictures, drawing_of, picture_of
from .line import Extent, picture
from .lying import LinePicture
from .svg import svg

__all__ = [
    "Extent",
    "LinePicture",
    "Picture",
    "Pictures",
    "drawing_of",
    "picture",
    "picture_of",
    "svg",
]
