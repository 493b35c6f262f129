"""Good Neighbors, the solitaire of touching pairs."""
