"""`boneyard club`: an evening kept in a file, a module a command."""

from ...group import Command
from . import enter, export, merge, new, pair, people, plan, print, standings

COMMANDS: dict[str, Command] = {
    "new": new,
    "people": people,
    "pair": pair,
    "enter": enter,
    "plan": plan,
    "standings": standings,
    "print": print,
    "export": export,
    "merge": merge,
}
