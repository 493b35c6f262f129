"""The hub and the scorepad of a real table, at the prompt."""
