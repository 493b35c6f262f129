"""The printed games as data, one file for each game, and the catalogue of them all."""

from .catalogue import SHEETS, every_sheet, find, installed
from .matches import new_match

__all__ = ["SHEETS", "every_sheet", "find", "installed", "new_match"]
