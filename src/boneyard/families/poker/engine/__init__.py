"""What a turn is: the table, its rules, and how moves are written. Knows no bot and no face."""
