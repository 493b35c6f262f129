"""Everything that a host may set. To add a setting, add a field here, and what it is for to the
catalogues (`setting.KEY`)."""

from dataclasses import dataclass, field

from ..store.by_address import LEASE
from ..store.database import FULL, PROCESS, REPLICATED
from .checks import a_bot, a_host, a_mode, a_path, a_proxy, a_store, an_address, an_origin
from .limits import Limits
from .periods import Periods
from .push import PushSettings
from .setting import setting
from .terms import Terms
from .thoughts import Thoughts


@dataclass(frozen=True)
class Settings:
    """How a server is to be."""

    port: int | None = setting(None, most=65535)
    lan: bool = setting(False)
    listen: tuple[str, ...] = setting((), check=an_address)
    socket_mode: str = setting("0660", check=a_mode)
    path: str = setting("", check=a_path)
    store: str = setting("tables.db", check=a_store)
    durability: str = setting(FULL, choices=(FULL, PROCESS, REPLICATED))
    bus: str = setting("")
    lease: float = setting(LEASE, least=0.5, most=600)
    origin: tuple[str, ...] = setting((), check=an_origin)
    host: tuple[str, ...] = setting((), check=a_host)
    proxy: tuple[str, ...] = setting((), check=a_proxy)
    bot: tuple[str, ...] = setting((), check=a_bot)
    log: bool = setting(False)
    browser: bool = setting(True)
    admin: str = setting("")
    limits: Limits = field(default_factory=Limits)
    thoughts: Thoughts = field(default_factory=Thoughts)
    retention: Periods = field(default_factory=Periods)
    cluster: Terms = field(default_factory=Terms)
    push: PushSettings = field(default_factory=PushSettings)
