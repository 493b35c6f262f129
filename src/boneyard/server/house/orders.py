"""What a host can order a running server to do, as it goes over the admin socket."""

from typing import Annotated, Literal

import msgspec

Text = Annotated[str, msgspec.Meta(max_length=200)]
Seconds = Annotated[float, msgspec.Meta(gt=0, le=1e10)]


class Order(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One order; `do` says which."""


class TellStatus(Order, frozen=True, tag="status"):
    """Who is let in, what is barred, how many are here."""


class ListTables(Order, frozen=True, tag="tables"):
    """The tables in memory."""


class ShutTable(Order, frozen=True, tag="close"):
    """Close a table for good."""

    table: Text


class BarRange(Order, frozen=True, tag="ban"):
    """Let nobody in from an address range, for so long or for good."""

    network: Text
    seconds: Seconds | None = None


class UnbarRange(Order, frozen=True, tag="unban"):
    """Let them in again."""

    network: Text


class ShutDoor(Order, frozen=True, tag="shut"):
    """Let no table be opened, or let them again."""

    on: bool = True


class Admit(Order, frozen=True, tag="admit"):
    """Say who is let in."""

    whom: Literal["anyone", "password", "invitation"]
    password: Text = ""


class Invite(Order, frozen=True, tag="invite"):
    """Make an invitation that is good for so long."""

    seconds: Seconds


class RotateKey(Order, frozen=True, tag="rotate"):
    """Sign with a new key from now on."""


class TellAudit(Order, frozen=True, tag="audit"):
    """Everything that the host has done."""


class EraseAbout(Order, frozen=True, tag="erase"):
    """Erase what is about a table, a scorepad or a person."""

    logs: list[Text] = []
    name: Text = ""
    tokens: list[Text] = []
    people: list[Text] = []


class PruneOld(Order, frozen=True, tag="prune"):
    """Erase what nothing was added to for so long."""

    seconds: Seconds
    kinds: list[Literal["abandoned", "records", "pads"]]


AnyOrder = (
    TellStatus
    | ListTables
    | ShutTable
    | BarRange
    | UnbarRange
    | ShutDoor
    | Admit
    | Invite
    | RotateKey
    | TellAudit
    | EraseAbout
    | PruneOld
)
