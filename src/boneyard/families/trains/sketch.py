"""A train table for files and notebooks: the station, and a lane for every track, by the number of
its seat, or a Roman one for a public train; a dot marks those that are open to all."""

from ...core.view import View
from ...picture.pieces import Half, Lying
from ...picture.sketch import Sketch
from .picture import trains_picture

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV")


def trains_sketch(view: View, shape: str) -> Sketch:
    """How this table is drawn."""
    picture = trains_picture(view, shape)
    sketch = Sketch()
    if picture.station is not None:
        sketch.stand(f"{picture.station}-{picture.station}", 0.0, 0.0)
    public = iter(ROMAN)
    for lane, track in enumerate(picture.tracks):
        y = 1.3 * (lane - (len(picture.tracks) - 1) / 2)
        name = next(public) if track.seat is None else str(track.seat)
        sketch.label(f"{name} ●" if track.marked else name, 1.5, y)
        for place, (inner, outer) in enumerate(track.tiles):
            x = 3.2 + 2 * place
            high, low = max(inner, outer), min(inner, outer)
            halves = (Half(inner, x - 0.5, y), Half(outer, x + 0.5, y))
            sketch.tiles.append(Lying(f"{high}-{low}", halves, track.seat))
            sketch.reach(x - 1, y - 0.5, x + 1, y + 0.5)
    return sketch
