"""The terminal: every command, and nothing that is not about the terminal."""
