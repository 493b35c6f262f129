"""The printed games as data, one file for each printed sheet, and the catalogue of them all."""

from .catalogue import SHEETS, find

__all__ = ["SHEETS", "find"]
