"""Games in which tiles are laid end to end, from one line to a tree of branching doubles."""
