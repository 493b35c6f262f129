"""What is said of the table beside the moves, which are said as they are written."""

from boneyard.faces.face import Face, hands_left
from boneyard.faces.rows import Kind, Piece, Row, letter
from boneyard.words import say


class FootFace(Face):
    """The open ends, and the toes that are wanted."""

    same_for_all = True

    def rows(self, view):
        ends = [str(pip) for pip, ends in enumerate(view.table.open) for _ in range(ends)]
        return [Row(say("chicken-foot.open"), [Piece(" ".join(ends), Kind.END)])] if ends else []

    def ends(self, view):
        return {letter(at): str(pip) for at, pip in enumerate(view.table.ends())}

    def is_at(self, view, move, name):
        return self.ends(view)[name] == str(move.code >> 5)

    def notes(self, view):
        table = view.table
        if not table.toes:
            return []
        return [say("chicken-foot.toes", toes=table.toes, foot=f"{table.foot}-{table.foot}")]

    def hands_left(self, played):
        return hands_left(played)

    def refusable(self, which, place, view):
        return f"{which}@{which.high}"
