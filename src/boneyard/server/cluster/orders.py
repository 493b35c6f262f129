"""What a host orders one node to do, for all of them: what is known of tables is asked of every
node, what is done at a table is done where it is, and what holds for the house holds everywhere at
once."""

from typing import Any, Final

import msgspec

from ...core.errors import BoneyardError
from ..house.admin import OrderRefused
from ..house.house import House
from ..house.orders import AnyOrder, ListTables, ShutTable, TellAudit, TellStatus
from ..house.steward import Steward
from ..store.member import Member
from ..store.store import StoreBusy
from .forward import Forward

ORDER: Final = "order"
FOLLOW: Final = "follow"
_order = msgspec.json.Decoder(AnyOrder).decode


class Orders:
    """Those of `boneyard admin` at this node, and what other nodes pass on of theirs."""

    def __init__(self, steward: Steward, house: House, member: Member, forward: Forward) -> None:
        self._steward = steward
        self._house = house
        self._member = member
        self._forward = forward
        forward.inquiries[ORDER] = self._passed_on
        forward.inquiries[FOLLOW] = self._follow

    async def do(self, order: AnyOrder) -> Any:
        """What is answered, as by `Steward.do`."""
        line = msgspec.json.encode(order)
        if isinstance(order, ShutTable):
            owner = self._member.owner(order.table)
            if owner is not None and owner != self._member.name:
                return _answer(await self._forward.inquire(owner, ORDER, line))
        answer = await self._steward.do(order)
        if isinstance(order, ListTables | TellStatus):
            for each in await self._forward.inquire_all(ORDER, line):
                answer = _together(answer, _answer(each))
        elif not isinstance(order, TellAudit):
            await self._forward.inquire_all(FOLLOW, b"")
        return answer

    async def _passed_on(self, line: bytes) -> bytes:
        try:
            return msgspec.json.encode({"answer": await self._steward.do(_order(line))})
        except BoneyardError as error:
            return msgspec.json.encode({"text": str(error)})

    async def _follow(self, line: bytes) -> bytes:
        """Hear what the host has told another node, and hang up on whom it keeps out."""
        await self._house.follow()
        self._steward.cut_barred()
        return b""


def _answer(reply: bytes | None) -> Any:
    """What another node answered; StoreBusy when it did not, OrderRefused."""
    if reply is None:
        raise StoreBusy()
    told = msgspec.json.decode(reply)
    if "text" in told:
        raise OrderRefused(text=told["text"])
    return told["answer"]


def _together(one: Any, other: Any) -> Any:
    """Two nodes' lists of tables, or how their houses stand: one house, with more in it."""
    if isinstance(one, list):
        return [*one, *other]
    return {**one, **{name: one[name] + other[name] for name in ("tables", "sockets")}}
