"""Exact search. Knows the engine alone."""
