"""Games of other people: what installed packages announce by entry point.

`boneyard.sheets` names a sheet or a list of them, `boneyard.families` a family that is none of
ours. Only what packages announce is ever imported: no name that a player, a record or the network
gives leads to an import. Whatever is wrong with a package costs its own games, and no others.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points

from ..core.errors import LeftOut
from ..core.sheet import Sheet
from ..families import FAMILIES
from ..family import Family
from ..words import ENGLISH, texts

OURS = "boneyard"
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)


@dataclass
class Installed:
    """The games of other packages, and what they announce that cannot be played."""

    sheets: tuple[Sheet, ...] = ()
    families: tuple[Family, ...] = ()
    left_out: list[LeftOut] = field(default_factory=list)
    packages: dict[str, str] = field(default_factory=dict)  # by the ids and names they brought

    def add_families(self) -> None:
        """Take what is announced as a family."""
        self.packages |= {family.name: OURS for family in FAMILIES}
        for source in _sources("families"):
            try:
                family = source.load()
                if not isinstance(family, Family):
                    raise source.unfit("no-family")
                with source.tried():  # what lists of games ask of every family
                    name: object = family.name
                    family.policy()
                if not isinstance(name, str):
                    raise source.unfit("no-family")
                self._name(name, source, "family-taken")
                self.families += (family,)
            except LeftOut as error:
                self.left_out.append(error)

    def add_sheets(self, ours: Sequence[Sheet]) -> None:
        """Take what is announced as a sheet, or as several."""
        self.packages = {sheet.id: OURS for sheet in ours}
        for source in _sources("sheets"):
            try:
                found = source.load()
                for sheet in found if isinstance(found, list | tuple) else [found]:
                    self.sheets += (self._fit(sheet, source),)
            except LeftOut as error:
                self.left_out.append(error)

    def _fit(self, sheet: object, source: "Source") -> Sheet:
        """What was announced, if it is a sheet that can be played; LeftOut."""
        given: object = sheet.id if isinstance(sheet, Sheet) else None
        if not isinstance(sheet, Sheet) or not isinstance(given, str) or not _ID.fullmatch(given):
            raise source.unfit("no-sheet")
        if sheet.family not in (*FAMILIES, *self.families):
            raise source.unfit("unknown-family", sheet=sheet.id)
        for key in (f"sheet.{sheet.id}.title", f"sheet.{sheet.id}.aim"):
            if key not in texts(ENGLISH):
                raise source.unfit("no-words", missing=key)
        with source.tried():  # and of every sheet
            _ = sheet.title, sheet.aim, sheet.sizes(), sheet.switches
        self._name(sheet.id, source, "sheet-taken")
        return sheet

    def _name(self, name: str, source: "Source", taken: str) -> None:
        """Give a name to who asks first; LeftOut names both packages."""
        if name in self.packages:
            raise source.unfit(taken, name=name, other=self.packages[name])
        self.packages[name] = source.package


@dataclass(frozen=True, order=True)
class Source:
    """Where something comes from: a package, and the name that it announces it by."""

    package: str
    entry: str
    point: EntryPoint = field(compare=False)

    def load(self) -> object:
        """What is announced; LeftOut when it cannot be had."""
        with self.tried():
            return self.point.load()

    @contextmanager
    def tried(self) -> Iterator[None]:
        """Code that is not ours, and may raise anything: LeftOut then."""
        try:
            yield
        except (Exception, SystemExit) as error:
            failure = type(error).__name__
            raise self.unfit("fails", failure=failure, detail=f": {error}") from error

    def unfit(self, why: str, **facts: object) -> LeftOut:
        return LeftOut(package=self.package, entry=self.entry, why=why, **facts)


def _sources(what: str) -> list[Source]:
    """Everything that is announced as sheets or families, in the order of the packages' names."""
    return sorted(
        Source(point.module if point.dist is None else point.dist.name, point.name, point)
        for point in entry_points(group=f"{OURS}.{what}")
    )


def installed_beside(ours: Sequence[Sheet]) -> Installed:
    """What other packages bring beside our sheets."""
    found = Installed()
    found.add_families()
    found.add_sheets(ours)
    return found
