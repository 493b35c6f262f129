"""Games of the line: one row of tiles, or arms that grow from doubles."""
