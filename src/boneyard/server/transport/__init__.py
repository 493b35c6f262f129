"""Bytes: WebSocket frames, HTTP requests, and how much of both each visitor may have us read."""
