"""A table's event log and its fold: what can happen at a table, and what a table is when that has
happened. No socket, no file and no wording is here."""
