"""Where the built pages are, and what browsers are told of their files."""

from pathlib import Path

PAGES = Path(__file__).parents[1] / "pages"
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
}
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
