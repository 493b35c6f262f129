"""Tiles, moves, tables, deals, views and matches. Imports nothing of ours; names no game."""
