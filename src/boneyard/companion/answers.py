"""The companion for pages: a question as JSON text, the answer as JSON text, nothing kept.

It runs alike in the server, in tests, and in the browser where there is no server.
"""

import json
from collections.abc import Callable
from typing import Any

from ..core.arms import OpenEnd
from ..core.errors import BadEntry, BoneyardError
from ..core.match import Match
from ..core.sheet import Sheet
from ..core.switch import Number
from ..forms.calculator import CENTRE, FIVE, pressed
from ..forms.fields import fields_of, listed, text, whole
from ..forms.game import written
from ..forms.hub import HubPlay, TileHub
from ..record import parse
from ..sheets import find
from ..words import ENGLISH, say, speak, spoken, texts
from ..words.tiles import aloud
from .continuation import match_of, match_of_hub
from .games import kept
from .pad import merge, pad_from
from .pad_of_match import pad_of
from .pad_view import error_fields, view
from .paper import as_csv, as_text
from .score_page import as_page
from .score_picture import as_picture
from .writer import add

Fields = dict[str, Any]
Asks = dict[str, Callable[[Fields], Fields]]
MOST_PLAYS = 200
MOST_PRESSES = 5000
BLANK_ROWS = 12


def answer(request: str, asks: Asks | None = None) -> str:
    """The answer to a request, one of ours or of `asks`; what is wrong with it is an answer too."""
    before = spoken()
    try:
        fields = _read(request)
        speak(text(fields.get("language", ENGLISH), "language", 20))
        ask = (ASKS if asks is None else asks).get(text(fields.get("ask"), "ask"))
        if ask is None:
            raise BadEntry(field="ask")
        answered = {"ok": True, **ask(fields)}
    except BoneyardError as error:
        answered = {"ok": False, "error": error_fields(error)}
    finally:
        speak(before)
    return json.dumps(answered, separators=(",", ":"))  # plain ASCII: surrogates stay escaped


def _read(request: str) -> Fields:
    try:
        return fields_of(json.loads(request), "request")
    except (ValueError, RecursionError):
        raise BadEntry(field="request") from None


# Sheets ------------------------------------------------------------------------------------


def _sheets(fields: Fields) -> Fields:
    return {"sheets": [_sheet(sheet) for sheet in kept()]}


def _sheet(sheet: Sheet) -> Fields:
    return {
        "id": sheet.id,
        "title": sheet.title,
        "aim": sheet.aim,
        **sheet.sizes(),
        "hub": sheet.family.has_hub,
        "counts": sheet.family.has_hub and sheet.scores_in_play,
        "switches": [
            {
                "name": switch.name,
                "title": _say_or(f"web.switch.{switch.name}.title", switch.name.replace("_", " ")),
                "help": _say_or(f"web.switch.{switch.name}.help", ""),
                "default": switch.default,
                "values": None
                if isinstance(switch, Number)
                else [
                    {"value": value, "text": _say_or(f"web.switch.{switch.name}.{value}", value)}
                    for value in switch.values
                ],
                "words": list(switch.words) if isinstance(switch, Number) else [],
                "most": switch.most if isinstance(switch, Number) else None,
            }
            for switch in sheet.switches
        ],
    }


def _say_or(key: str, otherwise: str) -> str:
    """The text of this name, unless a package of somebody else has not said it."""
    return say(key) if key in texts(ENGLISH) else otherwise


# The hub -----------------------------------------------------------------------------------


def _hub_keys(fields: Fields) -> Fields:
    presses = listed(fields.get("presses"), "presses")
    if len(presses) > MOST_PRESSES:
        raise BadEntry(field="presses")
    hub, log = pressed([text(each, "presses", 8) for each in presses])
    theme = hub.total % FIVE == 0
    return {
        "total": hub.total,
        "pending": hub.pending,
        "theme": theme and bool(presses) and presses[-1] == CENTRE,
        "text": say("hub.theme" if theme else "hub.shows", total=hub.total),
        "log": [
            {
                "keys": each.keys,
                "total": each.reading.total,
                "theme": each.reading.theme,
                "at": each.presses,
            }
            for each in log
        ],
    }


def _hub_line(fields: Fields) -> Fields:
    hub = _told_hub(fields)
    last = hub.plays[-1] if hub.plays else None
    ways: dict[str, list[Fields]] = {}
    for way in hub.ways():
        ways.setdefault(str(way.move.tile), []).append(
            {
                "play": str(way.move),
                "end": None if way.move.on is None else str(way.move).partition(">")[2],
                "half": way.move.inner,
                "points": way.points,
            }
        )
    left = {written(each) for each in hub.left()}
    return {
        "count": hub.count,
        "points": 0 if last is None else last.points,
        "theme": last is not None and last.theme,
        "keys": [] if last is None else last.keys,
        "scored": hub.scored(),
        "log": [_played(each) for each in hub.plays],
        "ends": [_end(hub, i, each) for i, each in enumerate(hub.ends())],
        "tiles": [
            {"tile": each, "out": each not in left, "ways": ways.get(each, [])}
            for each in map(written, hub.pack())
        ],
        "matadors": [written(each) for each in hub.matadors()],
        "stuck": bool(hub.plays) and not ways,
    }


def _told_hub(fields: Fields) -> TileHub:
    options = fields_of(fields.get("options", {}), "options")
    sheet = find(text(fields.get("sheet"), "sheet"))
    if not all(isinstance(each, str) for each in options.values()):
        raise BadEntry(field="options")
    top = fields.get("set")
    seats = fields.get("seats")
    hub = sheet.family.hub(
        sheet.with_options(options),
        None if top is None else whole(top, "set", 0, 99),
        None if seats is None else whole(seats, "seats", 1, 99),
    )
    plays = listed(fields.get("plays"), "plays")
    if len(plays) > MOST_PLAYS:
        raise BadEntry(field="plays")
    for each in plays:
        told = {"play": each} if isinstance(each, str) else fields_of(each, "plays")
        seat = told.get("seat")
        at = None if seat is None else whole(seat, "seat", 0, hub.seats - 1)
        hub.lay(text(told.get("play"), "play", 40), at)
    return hub


def _played(play: HubPlay) -> Fields:
    move = play.move
    return {
        "play": str(move),
        "tile": str(move.tile),
        "inner": move.inner,
        "outer": move.outer,
        "on": None if move.on is None else str(move.on),
        "half": move.open_half,
        "seat": play.seat,
        "points": play.points,
        "count": play.count,
        "keys": play.keys,
        "theme": play.theme,
    }


def _end(hub: TileHub, index: int, end: OpenEnd) -> Fields:
    wants = hub.wants(end)
    key = "hub.end-double" if end.on.is_double else "hub.end"
    return {
        "name": str(end),
        "on": str(end.on),
        "half": end.half,
        "sides": end.sides,
        "double": end.on.is_double,
        "wants": [] if wants is None else [wants],
        "open": index < hub.within_reach(),
        "text": say(key, half=end.half, tile=aloud(end.on)),
    }


def _hub_onward(fields: Fields) -> Fields:
    """What a table on the screen needs, to go on after the hand that lies here."""
    return _onward(match_of_hub(_told_hub(fields)))


# The pad -----------------------------------------------------------------------------------


def _pad(fields: Fields) -> Fields:
    return view(pad_from(fields.get("pad")))


def _pad_add(fields: Fields) -> Fields:
    pad, entry = add(pad_from(fields.get("pad")), fields_of(fields.get("entry"), "entry"))
    return {"entry": entry, **view(pad)}


def _pad_merge(fields: Fields) -> Fields:
    pads = [pad_from(each) for each in listed(fields.get("pads"), "pads")]
    if not pads:
        raise BadEntry(field="pads")
    return view(merge(pads))


def _pad_csv(fields: Fields) -> Fields:
    return {"text": as_csv(pad_from(fields.get("pad")))}


def _pad_text(fields: Fields) -> Fields:
    return {"text": as_text(pad_from(fields.get("pad")))}


def _pad_html(fields: Fields) -> Fields:
    rows = whole(fields.get("rows", BLANK_ROWS), "rows", 0, 60)
    return {"text": as_page(pad_from(fields.get("pad")), rows)}


def _pad_svg(fields: Fields) -> Fields:
    return {"text": as_picture(pad_from(fields.get("pad")))}


def _pad_of(fields: Fields) -> Fields:
    line = fields.get("record")
    if not isinstance(line, str):
        raise BadEntry(field="record")
    return view(pad_of(parse(line)))


def _pad_onward(fields: Fields) -> Fields:
    """What a table on the screen needs, to go on with the rounds that are left."""
    return _onward(match_of(pad_from(fields.get("pad"))))


def _onward(match: Match) -> Fields:
    return {
        "sheet": match.sheet.id,
        "set": match.top,
        "seats": match.seats,
        "options": dict(match.sheet.options),
        "players": match.players,
        "after": None if match.after is None else match.after.fields(),
        "first": match.first,
    }


ASKS: Asks = {
    "sheets": _sheets,
    "hub.keys": _hub_keys,
    "hub.line": _hub_line,
    "hub.onward": _hub_onward,
    "pad": _pad,
    "pad.add": _pad_add,
    "pad.onward": _pad_onward,
    "pad.merge": _pad_merge,
    "pad.csv": _pad_csv,
    "pad.text": _pad_text,
    "pad.html": _pad_html,
    "pad.svg": _pad_svg,
    "pad.of": _pad_of,
}
