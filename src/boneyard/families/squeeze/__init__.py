"""Squeeze, the solitaire of pairs and runs in a row."""
