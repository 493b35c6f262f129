"""Squeeze: a row that grows by sevens and shrinks by pairs and runs."""
