"""Processes that think: bots, hints, solvers and uploads, each behind a queue with an end."""
