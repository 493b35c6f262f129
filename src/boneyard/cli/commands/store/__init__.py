"""`boneyard store`: what a host does with the file where games are kept, a module a command."""

from ...group import Command
from . import backup, check, erase, export, info, migrate, prune, restore

COMMANDS: dict[str, Command] = {
    "info": info,
    "check": check,
    "backup": backup,
    "restore": restore,
    "prune": prune,
    "export": export,
    "erase": erase,
    "migrate": migrate,
}
