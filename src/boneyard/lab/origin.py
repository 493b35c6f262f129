"""With which source something was computed: figures of different sources are not put together."""

from functools import cache
from typing import NamedTuple

from .. import __version__
from .._mode import PACKAGE, digest, is_compiled


class Origin(NamedTuple):
    """The version, a digest of all source, and whether the engine was compiled."""

    version: str
    source: str
    compiled: bool

    def __str__(self) -> str:
        return f"{self.version} {self.source[:12]} {'compiled' if self.compiled else 'interpreted'}"


@cache
def origin() -> Origin:
    """That of this process."""
    names = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
    return Origin(__version__, digest(names), is_compiled())
