"""One match at the terminal: its boards and prompts, the loop that plays it, its saves."""
