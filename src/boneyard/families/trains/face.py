"""The face of the train games: a row for each train and siding, letters at those open to you."""

from ...core.codes import VERBS
from ...core.happening import Round
from ...core.move import Move
from ...core.tiles import Tile
from ...core.view import View
from ...faces.face import Face, Meant, hands_left
from ...faces.phrases import is_you
from ...faces.rows import Kind, Piece, Row, letter, tile_piece
from ...faces.sums import Sum, sum_for
from ...words import say
from ...words.grammar import counted, listed
from ...words.tiles import shown
from .engine.move import of_code
from .engine.rules import ORDINARY, SERIES
from .engine.sheet import TrainSheet
from .engine.table import train_table
from .engine.tracks import SIDINGS
from .engine.yard import Track, next_siding, open_tracks, tracks
from .solver.train import Train, best_train
from .track_lines import TrackLines


class TrainFace(Face):
    """How train games look and sound."""

    sheet: TrainSheet

    def rows(self, view: View) -> list[Row]:
        """Every train and siding that has left the station; a star is a marker."""
        found = []
        letters = {track.number: name for name, track in self._open(view).items()}
        for track in tracks(train_table(view.table)):
            pieces = [tile_piece(inner, outer) for inner, outer in track.laid]
            if pieces and track.number in letters:
                pieces.append(Piece(f" {letters[track.number]}", Kind.END))
            if pieces:
                name = self._name(track.number) if track.seat is None else self.names[track.seat]
                key = "play.track.marked-row" if track.marked else "play.track.row"
                found.append(Row(say(key, name=name), pieces))
        return found

    def ends(self, view: View) -> dict[str, str]:
        found = {}
        for name, track in self._open(view).items():
            key = "end" if track.laid else "unbegun" if track.seat is not None else "new-siding"
            found[name] = say(f"play.track.{key}", half=track.end, track=self._name(track.number))
        return found

    def parts(self, view: View) -> dict[str, str]:
        return TrackLines(view, self._name).parts()

    def _open(self, view: View) -> dict[str, Track]:
        """The tracks that this seat may play on, by their letters; last the siding to begin."""
        table = train_table(view.table)
        if table.station < 0:
            return {}
        siding = next_siding(table, view.seat)
        tracks_open = open_tracks(table, view.seat) + ([siding] if siding else [])
        return {letter(i): track for i, track in enumerate(tracks_open)}

    def _name(self, number: int) -> str:
        """A track in the middle of a sentence."""
        if number >= SIDINGS:
            return say("play.track.siding", number=number - SIDINGS + 1)
        if is_you(self.names[number]):
            return say("play.track.your-train")
        return say("play.track.train", name=self.names[number])

    def _name_for(self, number: int, seat: int) -> str:
        """The same, told to a seat."""
        return say("play.track.your-train") if number == seat else self._name(number)

    def notes(self, view: View) -> list[str]:
        table = train_table(view.table)
        if table.station < 0:
            return []
        lying = tracks(table)
        notes = [say("play.track.station", tile=_double(table.station))]
        marked = [self._name(track.number) for track in lying if track.marked]
        if marked:
            notes.append(say("play.track.marked", tracks=listed(marked)))
        if view.seat == view.to_move and table.owed < 0 and table.turn != ORDINARY:
            series = "series-whole" if self.sheet.whole_series else "series"
            notes.append(say(f"play.track.{series if table.turn == SERIES else 'at-will'}"))
        notes += [
            say("play.track.owed", tile=_double(track.end), track=self._name(track.number))
            for track in lying
            if track.owed
        ]
        return notes

    def surroundings(self, view: View) -> list[str]:
        rounds = self.sheet.rounds or len(self.names)
        return [
            counted("play.boneyard", view.stock_left),
            counted("play.track.lowest", rounds),
        ]

    def help(self) -> str:
        return say("play.track.help")

    def asked(self, word: str, view: View) -> list[str]:
        """`train`: the longest train of the hand, and the heaviest where that is another."""
        if word != "train":
            return []
        table = train_table(view.table)
        if table.station < 0:
            return [say("play.track.no-station")]
        end = int(table.ends[view.seat])
        longest = best_train(view.hand, end)
        heaviest = best_train(view.hand, end, heaviest=True)
        if not longest.tiles:
            return [say("play.track.no-train", half=end)]
        said = [_told("longest", longest)]
        if heaviest.spots > longest.spots:
            said.append(_told("heaviest", heaviest))
        return said

    def laid_out(self, word: str, view: View) -> list[Tile]:
        """`train`: the tiles of the longest train, as they would be laid."""
        table = train_table(view.table)
        if word != "train" or table.station < 0:
            return []
        return list(best_train(view.hand, int(table.ends[view.seat])).tiles)

    # Moves -----------------------------------------------------------------------------------

    def verb(self, move: Move) -> str:
        if move.code < VERBS:
            return "opened" if _number(move) is None else "laid"
        return super().verb(move)

    def place(self, move: Move) -> str:
        number = _number(move)
        return "" if number is None else say("play.track.on", track=self._name(number))

    def place_told(self, move: Move, seat: int, eyes: int | None) -> str:
        number = _number(move)
        if number is None or number not in (seat, eyes):
            return self.place(move)
        whose = "your-train" if number == eyes else "own-train"
        return say("play.track.on", track=say(f"play.track.{whose}"))

    def at(self, move: Move) -> str | None:
        move = of_code(move.code)
        if move.siding is not None:
            return f"m{move.siding}"
        return None if move.train is None else str(move.train)

    def tells_together(self, one: Move, other: Move) -> bool:
        """A series is told in one sentence."""
        return one.code < VERBS and other.code < VERBS and _number(one) == _number(other)

    def understand(self, text: str, view: View) -> Meant | None:
        """`6-5>m1` names the track as pictures do."""
        return super().understand(text.replace(">", "@"), view)

    def is_at(self, view: View, move: Move, name: str) -> bool:
        track = self._open(view).get(name)
        return track is not None and track.number == _number(move)

    def instead(self, reason: str, view: View) -> str:
        if reason not in ("join", "no_track", "unmarked", "series", "owed"):
            return super().instead(reason, view)
        tracks_open = [
            say("play.track.end", half=track.end, track=self._name_for(track.number, view.seat))
            for track in self._open(view).values()
        ]
        return say("play.track.open-to-you", ends=listed(tracks_open, "or"))

    def refusable(self, which: Tile, place: str, view: View) -> str:
        if place.startswith("@") or train_table(view.table).station < 0:
            return f"{which}{place}"
        track = self._open(view).get(place)
        return f"{which}@{view.seat if track is None else track.name}"

    def hands_left(self, played: Round) -> list[list[Tile]]:
        return hands_left(played)

    def sums(self, played: Round) -> list[Sum]:
        """The spots of everybody's own tiles, which are counted against them."""
        left = [[each.spots for each in hand if each.spots] for hand in hands_left(played)]
        return [
            sum_for(seat, spots, self.names[seat], "against")
            for seat, spots in enumerate(left)
            if spots
        ]


def _told(key: str, train: Train) -> str:
    """A train of the hand in a sentence."""
    tiles = " ".join(shown(each) for each in train.tiles)
    facts = {"half": train.start, "tiles": tiles, "spots": train.spots}
    return counted(f"play.track.{key}", len(train), **facts)


def _double(number: int) -> str:
    return shown((number, number))


def _number(move: Move) -> int | None:
    """The track a move plays on, as the table counts tracks; None for the station."""
    move = of_code(move.code)
    if move.siding is not None:
        return SIDINGS + move.siding - 1
    return move.train
