"""Bingo, the solitaire of pure chance."""
