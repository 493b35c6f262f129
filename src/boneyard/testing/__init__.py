"""The laws of the house as a library: `check_sheet(sheet)` in a test of your own game.

Every law is a function that a match is put to, and raises LawBroken, which says the law, the game
and how to come there again. Our own tests put every printed game to the same laws.
"""

from .check import check_sheet
from .violation import LawBroken

__all__ = ["LawBroken", "check_sheet"]
