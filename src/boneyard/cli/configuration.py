"""What the server's host has set, for every command that has to do with the server."""

import argparse
import os
from dataclasses import replace
from pathlib import Path

from ..server.settings.setting import PREFIX, Text, declared
from ..server.settings.settings import Settings
from ..server.settings.sources import Configuration, configured
from ..server.store.by_address import is_database
from .files import home
from .parser import Parser

NODE_ADMIN = "node.admin"  # the socket for orders, where there is no file to lie beside
FILE = "config.toml"  # in the player's folder, unless another is named
CONFIG = PREFIX + "CONFIG"
METAVARS: dict[type, str] = {int: "N", float: "N", str: "TEXT", tuple: "TEXT"}


def setting_arguments(parser: Parser) -> None:
    """A flag for every setting. Those of sections are many: they are listed by `--show-config`."""
    for each in declared(Settings):
        text = argparse.SUPPRESS if "." in each.key else each.about
        given = {"dest": _flagged(each.key), "default": argparse.SUPPRESS, "text": text}
        if each.kind is bool:
            parser.takes(each.flag, action=argparse.BooleanOptionalAction, **given)
        elif each.kind is tuple:
            parser.takes(each.flag, metavar=METAVARS[each.kind], action="append", **given)
        else:
            parser.takes(each.flag, metavar=METAVARS[each.kind], type=Text, **given)


def configuration(given: argparse.Namespace) -> Configuration:
    """What holds by these flags, the environment and the file; BadSetting."""
    named = given.config or os.environ.get(CONFIG)
    file = Path(named) if named else home() / FILE
    keys = [each.key for each in declared(Settings)]
    found = configured(
        {key: getattr(given, _flagged(key)) for key in keys if _flagged(key) in given},
        os.environ,
        file if named or file.exists() else None,
        {"store": str(home() / "tables.db")},
    )
    if found.settings.admin or not is_database(found.settings.store):
        return found
    settings = replace(found.settings, admin=str(home() / NODE_ADMIN))
    return Configuration(settings, found.where)


def _flagged(key: str) -> str:
    return f"setting.{key}"  # beside the other flags of a command
