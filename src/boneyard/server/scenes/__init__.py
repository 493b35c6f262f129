"""What clients are told of a table: states, what has changed between two, and the log in words."""
