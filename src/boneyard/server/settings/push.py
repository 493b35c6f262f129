"""What a host may set about calls."""

from dataclasses import dataclass

from .setting import setting


@dataclass(frozen=True)
class PushSettings:
    """Whether people are called who asked for it, when, and whom push services may write to."""

    on: bool = setting(True)
    after: float = setting(5.0, most=3600)  # seconds: who comes right away need not be called
    contact: str = setting("")
    private: bool = setting(False)  # also addresses of this network, and without TLS
