"""For people with real tiles: the hub calculator (the scorepad will stand beside it)."""

from .hub import Hub, Reading, keys_for

__all__ = ["Hub", "Reading", "keys_for"]
