"""What a scorepad asks about a round of a real table, whatever its game."""
