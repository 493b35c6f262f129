"""`boneyard cluster`: several nodes on one database, a module a command."""

from ...group import Command
from . import trial

COMMANDS: dict[str, Command] = {"try": trial}
