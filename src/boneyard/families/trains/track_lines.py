"""Each track of a train table in a sentence: how it lies, whether it is open, and why.

For those who look at a picture and for those who have it read; whether a track is open is what the
engine says, the reasons are told in the order in which the rules look at them.
"""

from collections.abc import Callable

from ...core.tiles import tile
from ...core.view import View
from ...words import say
from ...words.tiles import shown
from .engine.rules import ORDINARY, SERIES
from .engine.table import train_table
from .engine.tracks import SIDINGS
from .engine.yard import Track, next_siding, open_tracks, tracks


class TrackLines:
    """What is said of the tracks that a view shows; `name` says a track's name by its number."""

    def __init__(self, view: View, name: Callable[[int], str]) -> None:
        table = train_table(view.table)
        self.table = table
        self.seat = view.seat
        self._name = name
        self._lying = tracks(table)
        self._open = {track.number for track in open_tracks(table, view.seat)}

    def parts(self) -> dict[str, str]:
        """Every track in a sentence, by its name in moves; last the siding to begin."""
        if self.table.station < 0:
            return {name: self._waiting(name) for name in [*(t.name for t in self._lying), "m1"]}
        found = {track.name: self._sentence(track) for track in self._lying}
        if self.table.rules.many_sidings or not self.table.sidings:
            found[f"m{self.table.sidings + 1}"] = self._new_siding()
        return found

    def _waiting(self, name: str) -> str:
        number = int(name) if name.isdigit() else SIDINGS
        return say("play.track.part-closed-station", track=self.name(number))

    def name(self, number: int) -> str:
        return say("play.track.your-train") if number == self.seat else self._name(number)

    def _sentence(self, track: Track) -> str:
        tiles = " ".join(shown(tile(*halves)) for halves in track.laid)
        key = "part" if tiles else "part-unbegun"
        name = self.name(track.number)
        lies = say(f"play.track.{key}", track=name, tiles=tiles, half=track.end)
        if track.number in self._open:
            key = "open" if self.seat >= 0 else "open-all"
            return say(f"play.track.{key}", lies=lies, why=self._why_open(track))
        key = "closed-now" if self.table.owed >= 0 else "closed-all"
        key = "closed" if self.seat >= 0 else key
        return say(f"play.track.{key}", lies=lies, why=self._why_closed(track))

    def _new_siding(self) -> str:
        lies = say("play.track.part-siding", half=self.table.station)
        if next_siding(self.table, self.seat) is not None:
            return say("play.track.open", lies=lies, why=say("play.track.why.begin"))
        if self.seat < 0:
            return lies
        why = self._busy() or say("play.track.why.own-first")
        return say("play.track.closed", lies=lies, why=why)

    def _why_open(self, track: Track) -> str:
        if track.owed:
            return say("play.track.why.covered-here", tile=shown((track.end, track.end)))
        if track.number == self.seat:
            return say("play.track.why.own")
        return say(f"play.track.why.{'siding' if track.number >= SIDINGS else 'marker'}")

    def _why_closed(self, track: Track) -> str:
        return self._busy() or say(f"play.track.why.{'no-marker' if track.laid else 'not-left'}")

    def _busy(self) -> str:
        """What must be done before anything else; nothing when the turn is free."""
        table = self.table
        if table.owed >= 0:
            owed = int(table.owed)
            double = shown((int(table.ends[owed]), int(table.ends[owed])))
            return say("play.track.why.owed", tile=double, track=self.name(owed))
        if self.seat == table.to_move and table.turn != ORDINARY:
            return say(f"play.track.why.{'series' if table.turn == SERIES else 'at-will'}")
        return ""
