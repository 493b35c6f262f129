"""Poker with dominoes: hands of five tiles, a pot, and the betting for it."""
