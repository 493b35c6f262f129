"""For people with real tiles: the hub that adds up open ends, and the scorepad."""

from ..forms.calculator import Hub, Reading
from .ledger import Ledger, read
from .pad import Pad, merge, new_pad, pad_from
from .pad_of_match import pad_of
from .writer import add

__all__ = [
    "Hub",
    "Ledger",
    "Pad",
    "Reading",
    "add",
    "merge",
    "new_pad",
    "pad_from",
    "pad_of",
    "read",
]
