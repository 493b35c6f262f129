"""The printed games as data, one file for each printed sheet, and the catalogue of them all."""

from .catalogue import SHEETS, every_sheet, find, installed

__all__ = ["SHEETS", "every_sheet", "find", "installed"]
