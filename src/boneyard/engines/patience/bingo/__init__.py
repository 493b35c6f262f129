"""Bingo: all tiles in a row, counted along again and again."""
