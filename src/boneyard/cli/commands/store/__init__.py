"""`boneyard store`: what a host does with the file where games are kept, a module a command."""

from ...group import Command
from . import backup, check, info, restore

COMMANDS: dict[str, Command] = {
    "info": info,
    "check": check,
    "backup": backup,
    "restore": restore,
}
