"""For people with real tiles: the hub that adds up open ends, and the scorepad."""

from .hub import Hub, Reading, keys_for
from .keeping import add
from .ledger import Ledger, read
from .line_hub import LineHub
from .of_match import pad_of
from .pad import Pad, merge, new_pad, pad_from

__all__ = [
    "Hub",
    "Ledger",
    "LineHub",
    "Pad",
    "Reading",
    "add",
    "keys_for",
    "merge",
    "new_pad",
    "pad_from",
    "pad_of",
    "read",
]
