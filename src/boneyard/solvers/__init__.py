"""Exact search: questions with one right answer, whoever asks."""
