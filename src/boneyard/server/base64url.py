"""Bytes as text in addresses and headers, as the web's standards write them: without padding."""

from base64 import urlsafe_b64decode, urlsafe_b64encode


def text_of(data: bytes) -> str:
    """The bytes as text."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """The bytes that were written so; ValueError."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
