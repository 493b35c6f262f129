"""`boneyard admin`: orders to the server that runs, over the socket beside its store."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...words import say, spoken
from ..arguments import duration, period
from ..confirm import confirm
from ..group import Command
from ..output import Output, output
from ..parser import Parser
from ..secret import secret

if TYPE_CHECKING:
    from ...server.house.orders import AnyOrder

DAY = 86400.0  # seconds
Arguments = Callable[[Parser], None]
Makes = Callable[[argparse.Namespace], "AnyOrder"]
Tells = Callable[[Output, Any], None]


class AdminCommand:
    """An order: what it takes, how it is made of that, and how its answer is told."""

    def __init__(self, makes: Makes, tells: Tells, takes: Arguments = lambda parser: None) -> None:
        self._makes = makes
        self._tells = tells
        self._takes = takes

    def arguments(self, parser: Parser) -> None:
        self._takes(parser)
        parser.takes_common("--store", "--config", "--json")

    def run(self, given: argparse.Namespace) -> None:
        from ...server.house.admin import ask
        from ..stores import admin_of, as_json

        out = output(given.plain)
        answer = ask(admin_of(given), self._makes(given), spoken())
        if given.json:
            out.line(as_json(answer))
        else:
            self._tells(out, answer)


# Orders ------------------------------------------------------------------------------------------


def _status(given: argparse.Namespace) -> "AnyOrder":
    from ...server.house.orders import TellStatus

    return TellStatus()


def _tell_status(out: Output, answer: Any) -> None:
    out.line(say("cli.admin.status.here", **answer))
    out.line(say("cli.admin.status.shut" if answer["shut"] else "cli.admin.status.open"))
    out.line(say(f"cli.admin.status.admits-{answer['admits']}"))
    for ban in answer["bans"]:
        _tell_ban(out, ban)


def _tables(given: argparse.Namespace) -> "AnyOrder":
    from ...server.house.orders import ListTables

    return ListTables()


def _tell_tables(out: Output, answer: Any) -> None:
    from ..stores import moment

    if not answer:
        out.line(say("cli.admin.tables.none"))
        return
    names = ("table", "game", "players", "here", "moved")
    rows = [
        [
            each["table"],
            each["sheet"],
            ", ".join(filter(None, each["names"])),
            str(each["here"]),
            moment(each["moved_at"]),
        ]
        for each in answer
    ]
    out.table([say(f"cli.admin.tables.column.{name}") for name in names], rows)


def _close(given: argparse.Namespace) -> "AnyOrder":
    from ...server.house.orders import ShutTable

    confirm(say("cli.admin.close.question", table=given.table), given.yes)
    return ShutTable(given.table)


def _takes_close(parser: Parser) -> None:
    parser.takes("table", metavar="TABLE")
    parser.takes_common("--yes")


def _ban(given: argparse.Namespace) -> "AnyOrder":
    from ...server.house.orders import BarRange

    return BarRange(given.range, given.period)


def _takes_ban(parser: Parser) -> None:
    parser.takes("range", metavar="RANGE")
    text = say("cli.admin.ban.period")
    parser.takes("--for", dest="period", metavar="TIME", type=duration, text=text)


def _tell_ban(out: Output, answer: Any) -> None:
    from ..stores import moment

    if answer["until"] is None:
        out.line(say("cli.admin.ban.for-good", network=answer["network"]))
    else:
        facts = {"network": answer["network"], "until": moment(answer["until"])}
        out.line(say("cli.admin.ban.until", **facts))


def _unban(given: argparse.Namespace) -> "AnyOrder":
    from ...server.house.orders import UnbarRange

    return UnbarRange(given.range)


def _shut(given: argparse.Namespace) -> "AnyOrder":
    from ...server.house.orders import ShutDoor

    return ShutDoor()


def _open(given: argparse.Namespace) -> "AnyOrder":
    from ...server.house.orders import ShutDoor

    return ShutDoor(on=False)


def _admit(given: argparse.Namespace) -> "AnyOrder":
    from ...server.house.orders import Admit

    if given.whom != "password":
        return Admit(given.whom)
    return Admit("password", secret(say("cli.admin.admit.prompt")))


def _takes_whom(parser: Parser) -> None:
    parser.takes("whom", choices=("anyone", "password", "invitation"))


def _invite(given: argparse.Namespace) -> "AnyOrder":
    from ...server.house.orders import Invite

    return Invite(given.period)


def _takes_period(parser: Parser) -> None:
    settings = {"dest": "period", "metavar": "TIME", "type": duration, "default": 7 * DAY}
    parser.takes("--for", text=say("cli.admin.invite.period"), **settings)


def _rotate(given: argparse.Namespace) -> "AnyOrder":
    from ...server.house.orders import RotateKey

    return RotateKey()


def _audit(given: argparse.Namespace) -> "AnyOrder":
    from ...server.house.orders import TellAudit

    return TellAudit()


def _tell_audit(out: Output, answer: Any) -> None:
    from ..stores import moment

    for each in answer:
        facts = {name: value for name, value in each.items() if name not in ("at", "act")}
        if facts.get("until") is not None:
            facts["until"] = moment(facts["until"])
        if "seconds" in facts:
            facts["for"] = period(facts.pop("seconds"))
        told = ", ".join(f"{name} {value}" for name, value in facts.items() if value is not None)
        line = say("cli.admin.audit.line", at=moment(each["at"]), act=each["act"], facts=told)
        out.line(line.rstrip())


def _said(key: str) -> Tells:
    return lambda out, answer: out.line(say(key, **answer))


COMMANDS: dict[str, Command] = {
    "status": AdminCommand(_status, _tell_status),
    "tables": AdminCommand(_tables, _tell_tables),
    "close": AdminCommand(_close, _said("cli.admin.close.done"), _takes_close),
    "ban": AdminCommand(_ban, _tell_ban, _takes_ban),
    "unban": AdminCommand(
        _unban, _said("cli.admin.unban.done"), lambda parser: parser.takes("range", metavar="RANGE")
    ),
    "shut": AdminCommand(_shut, _said("cli.admin.shut.done")),
    "open": AdminCommand(_open, _said("cli.admin.open.done")),
    "admit": AdminCommand(_admit, _said("cli.admin.admit.done"), _takes_whom),
    "invite": AdminCommand(_invite, _said("cli.admin.invite.done"), _takes_period),
    "rotate": AdminCommand(_rotate, _said("cli.admin.rotate.done")),
    "audit": AdminCommand(_audit, _tell_audit),
}
