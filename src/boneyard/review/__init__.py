"""A match that is over, looked at again: verdicts in numbers, in words and on pages."""
