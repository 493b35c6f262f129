"""Good Neighbors: tiles in rows, taken away in pairs that touch and have a number in common."""
