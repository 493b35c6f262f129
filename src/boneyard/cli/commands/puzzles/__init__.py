"""`boneyard puzzles`: list them, make new ones, check a file; a module a command."""

from ...group import Command
from . import check, list, make

COMMANDS: dict[str, Command] = {"list": list, "make": make, "check": check}
