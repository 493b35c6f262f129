"""Tiles stand in rows that nobody has looked at, and are turned up one by one to be laid."""
