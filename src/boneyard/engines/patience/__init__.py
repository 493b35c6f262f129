"""Solitaires: one seat, no hand, and a stock whose tiles come up to lie open on the table."""
