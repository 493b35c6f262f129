"""Tiles stand in rows that nobody has looked at; they are turned up one by one and laid if they fit."""
