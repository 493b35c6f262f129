"""What every answer tells browsers: our pages run only what this server serves, no page of others
shows them or reads what is answered, and nobody is told where a visitor came from."""

import hashlib
from base64 import b64encode
from collections.abc import Iterable

UNUSED = (  # what pages could ask a browser for, and ours never do
    "accelerometer",
    "camera",
    "display-capture",
    "encrypted-media",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "publickey-credentials-get",
    "serial",
    "usb",
    "xr-spatial-tracking",
)


def safe_headers(styles: Iterable[str] = ()) -> list[tuple[str, str]]:
    """The headers; `styles` are those that a page brings along."""
    return [
        ("content-security-policy", _policy(styles)),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("x-frame-options", "DENY"),  # for browsers that do not know `frame-ancestors`
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", ", ".join(f"{each}=()" for each in UNUSED)),
    ]


def _policy(styles: Iterable[str]) -> str:
    known = " ".join(f"'sha256-{_digest(each)}'" for each in styles)
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",  # for the Python of hub and scorepads
            f"style-src 'self' {known}".rstrip(),
            "img-src 'self' data: blob:",  # QR codes and pictures that a page has drawn itself
            "connect-src 'self'",
            "worker-src 'self'",
            "manifest-src 'self'",
            "font-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",  # of the entrance
            "frame-ancestors 'none'",
        )
    )


def _digest(text: str) -> str:
    return b64encode(hashlib.sha256(text.encode()).digest()).decode()
