"""Does what the host orders, and notes it in the house's log."""

import time
from collections.abc import Awaitable, Callable
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any

from ...core.errors import BoneyardError
from ..sessions.session import FORBIDDEN
from ..upkeep.people import Wanted
from .orders import (
    Admit,
    AnyOrder,
    BarRange,
    EraseAbout,
    Invite,
    ListTables,
    PruneOld,
    RotateKey,
    ShutDoor,
    ShutTable,
    TellAudit,
    TellStatus,
    UnbarRange,
)
from .state import BAN, CLOSE_TABLE, ERASE, PASSWORD, PRUNE, REOPEN, ROTATE, SHUT, UNBAN

if TYPE_CHECKING:
    from ..tables.live_table import LiveTable
    from ..tables.registry import TableRegistry
    from ..upkeep.retention import Retention

SHORTEST_PASSWORD = 6


class BadRange(BoneyardError):
    """`text` is no address and no range of them."""

    key = "bad-range"


class NotBanned(BoneyardError):
    """Nobody is kept out from `text`."""

    key = "not-banned"


class ShortPassword(BoneyardError):
    """A password has at least `least` characters."""

    key = "short-password"


class Steward:
    """Orders, each with what it answers."""

    def __init__(self, registry: "TableRegistry", retention: "Retention") -> None:
        self._registry = registry
        self._retention = retention
        self._house = registry.house
        self._doing: dict[type, Callable[[Any], Awaitable[Any]]] = {
            TellStatus: self._status,
            ListTables: self._tables,
            ShutTable: self._close,
            BarRange: self._ban,
            UnbarRange: self._unban,
            ShutDoor: self._shut,
            Admit: self._admit,
            Invite: self._invite,
            RotateKey: self._rotate,
            TellAudit: self._audit,
            EraseAbout: self._erase,
            PruneOld: self._prune,
        }

    async def do(self, order: AnyOrder) -> Any:
        """What is answered, to be written as JSON; the error says what cannot be done."""
        return await self._doing[type(order)](order)

    async def _status(self, order: TellStatus) -> Any:
        state, tables = self._house.state, self._registry.live()
        return {
            "readiness": self._registry.readiness,
            "tables": len(tables),
            "sockets": sum(len(each.audience.sessions) for each in tables),
            "shut": state.is_shut,
            "admits": state.admits,
            "bans": state.holding(),
            "keys": len(state.key_names(self._registry.limits.seat_days)),
        }

    async def _tables(self, order: ListTables) -> Any:
        return [_told(each) for each in self._registry.live()]

    async def _close(self, order: ShutTable) -> Any:
        table = await self._registry.table(order.table)
        await table.close_by_house()
        await self._house.act(CLOSE_TABLE, table=order.table)
        return {"table": order.table}

    async def _ban(self, order: BarRange) -> Any:
        network = _network(order.network)
        until = None if order.seconds is None else time.time() + order.seconds
        await self._house.act(BAN, network=network, until=until)
        return {"network": network, "until": until, "cut": self.cut_barred()}

    def cut_barred(self) -> int:
        """Hang up on those who are here from a range that is barred now."""
        cut = 0
        for table in self._registry.live():
            for session in table.audience.sessions.copy():
                if self._house.state.bars(session.address.partition("/")[0]):
                    session.close(FORBIDDEN)
                    cut += 1
        return cut

    async def _unban(self, order: UnbarRange) -> Any:
        network = _network(order.network)
        if ip_network(network) not in self._house.state.bans:
            raise NotBanned(text=network)
        await self._house.act(UNBAN, network=network)
        return {"network": network}

    async def _shut(self, order: ShutDoor) -> Any:
        await self._house.act(SHUT if order.on else REOPEN)
        return {"shut": order.on}

    async def _admit(self, order: Admit) -> Any:
        if order.whom == PASSWORD and len(order.password) < SHORTEST_PASSWORD:
            raise ShortPassword(least=SHORTEST_PASSWORD)
        await self._house.admit(order.whom, order.password)
        return {"admits": order.whom}

    async def _invite(self, order: Invite) -> Any:
        return {"invitation": await self._house.invite(order.seconds)}

    async def _rotate(self, order: RotateKey) -> Any:
        await self._house.act(ROTATE)
        return {"keys": len(self._house.state.key_names(self._registry.limits.seat_days))}

    async def _erase(self, order: EraseAbout) -> Any:
        done = await self._retention.erase(
            Wanted(order.logs, order.name, order.tokens, order.people)
        )
        told = {"erased": len(done.erased), "rewritten": len(done.rewritten)}
        await self._house.act(ERASE, **told, logs=done.logs)
        return told

    async def _prune(self, order: PruneOld) -> Any:
        erased = await self._retention.prune(time.time() - order.seconds, order.kinds)
        told = {"erased": erased, "seconds": order.seconds, "kinds": list(order.kinds)}
        await self._house.act(PRUNE, **told)
        return told

    async def _audit(self, order: TellAudit) -> Any:
        return [
            {"at": each.at, "act": each.kind, **_open_part(each.payload)}
            for each in await self._house.audit()
        ]


def _told(table: "LiveTable") -> dict[str, Any]:
    """A table for its host: no tile is named."""
    state = table.state
    return {
        "table": state.id,
        "sheet": state.setup.sheet,
        "names": state.names,
        "here": len(table.audience.here),
        "watchers": table.audience.watchers,
        "opened_at": state.opened_at,
        "moved_at": state.moved_at,
        "over": state.match.over,
        "locked": state.rights.locked,
        "closed": state.rights.closed,
    }


def _open_part(said: dict[str, Any]) -> dict[str, Any]:
    """What of an act can be shown: no password, not even its hash; and no long lists."""
    return {name: value for name, value in said.items() if name not in ("secret", "logs")}


def _network(text: str) -> str:
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise BadRange(text=text) from None
