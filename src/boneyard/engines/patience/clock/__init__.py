"""The Big Clock: piles at the hours, and doubles that want to come home."""
