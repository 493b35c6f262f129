"""The printed games as data, one file for each game, and the catalogue of them all."""

from .catalogue import SHEETS, every_sheet, find, installed
from .matches import again, new_match

__all__ = ["SHEETS", "again", "every_sheet", "find", "installed", "new_match"]
