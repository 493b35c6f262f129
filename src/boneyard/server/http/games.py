"""The games: sheets, rules and words, in the language that was asked for. JSON over HTTP."""

import re
from typing import Any

import msgspec
from markdown_it import MarkdownIt
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...bots import BOTS
from ...bots.levels import LEVELS
from ...core.card import SHELVES
from ...core.sheet import Sheet
from ...core.switch import Number, Switch
from ...lessons import every_lesson
from ...sheets import every_sheet, find
from ...words import ENGLISH, languages, texts
from ...words.pages import page, page_language
from ..addresses import address_of
from ..workers.examples import examples
from ..workers.pool import WorkerPool
from ..workers.replays import SHAPES
from .handlers import json_of, queried, safe

_NO_HEADINGS = re.compile(r"<thead>\s*<tr>\s*(<th></th>\s*)+</tr>\s*</thead>")
_CLAUSE = re.compile(r"<p><strong>([a-z0-9-]+\.(\d+)) ")


class Pictured(msgspec.Struct, frozen=True):
    """Which shape of picture has room on the page."""

    shape: SHAPES = "wide"


class Games:
    """The endpoints; each method is one."""

    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers

    def routes(self) -> list[Route]:
        return [
            Route("/api/sheets", safe(self.sheets)),
            Route("/api/sheets/{sheet}/rules", safe(self.rules)),
            Route("/api/sheets/{sheet}/examples", safe(self.examples)),
            Route("/api/sheets/{sheet}/ranking", safe(self.ranking)),
            Route("/api/words/{language}", safe(self.words)),
        ]

    async def sheets(self, request: Request) -> Response:
        """Every sheet: title, aim, sets, seats, switches in words."""
        return json_of(shelved())

    async def rules(self, request: Request) -> Response:
        """A rules page as HTML, and the language it is in."""
        sheet = find(request.path_params["sheet"])
        return json_of(
            {
                "title": sheet.title,
                "language": page_language(sheet.id),
                "html": rules_page(sheet),
            }
        )

    async def examples(self, request: Request) -> Response:
        """Positions of a round of this game, to be drawn beside its rules; each is a `Moment`."""
        sheet, asked = find(request.path_params["sheet"]), queried(request, Pictured)
        whose = address_of(request.scope)
        told = self.workers.read(examples, sheet.id, asked.shape, whose=whose)
        return Response(await told, media_type="application/json")

    async def ranking(self, request: Request) -> Response:
        """Hands by these switches, the best first: what each is called, and one of them."""
        options = {k: v for k, v in request.query_params.items() if k != "language"}
        sheet = find(request.path_params["sheet"]).with_options(options)
        return json_of(ranking(sheet))

    async def words(self, request: Request) -> Response:
        """The texts of the pages in a language."""
        language = request.path_params["language"]
        return json_of(web_texts(language))


def rules_page(sheet: Sheet) -> str:
    """The rules of a sheet as HTML, in the language spoken; every clause has its number, and
    can be linked to by its id, such as `muggins.4`."""
    html = MarkdownIt("commonmark").enable("table").render(page(sheet.id))
    html = _NO_HEADINGS.sub("", html)
    return _CLAUSE.sub(r'<p id="\1" tabindex="-1"><strong>\2 ', html)


def shelved() -> list[dict[str, Any]]:
    """Every sheet, shelf by shelf, as people look for them."""
    sheets = sorted(every_sheet(), key=lambda each: (SHELVES.index(each.shelf), each.card.place))
    return [sheet_facts(sheet) for sheet in sheets]


def sheet_facts(sheet: Sheet) -> dict[str, Any]:
    """A sheet as the pages need it, in the language spoken."""
    return {
        "id": sheet.id,
        "title": sheet.title,
        "aim": sheet.aim,
        "family": sheet.family.name,
        "shelf": sheet.shelf,
        "minutes": sheet.card.minutes,
        "difficulty": sheet.card.difficulty,
        **sheet.sizes(),
        "first": _first(sheet),
        "switches": [_switch(each) for each in sheet.switches],
        "levels": list(LEVELS),
        "lesson": any(each.id == sheet.id for each in every_lesson()),
        "bots": [name for name, make in BOTS.items() if make("").plays(sheet)],
    }


def ranking(sheet: Sheet) -> list[dict[str, Any]]:
    """How a game ranks hands, in the language spoken; nothing for games that do not."""
    return [
        {"key": key, "name": name, "tiles": list(tiles)}
        for key, name, tiles in sheet.ranked_hands()
    ]


def _first(sheet: Sheet) -> dict[str, Any] | None:
    """What the seat does that the first round starts from, where the players choose it, and the
    switches that take the choice away; nothing where the sheet knows better."""
    if not sheet.first_is_chosen:
        return None
    settled = {
        switch.name: [
            value
            for value in switch.values
            if not sheet.with_options({switch.name: value}).first_is_chosen
        ]
        for switch in sheet.switches
        if isinstance(switch, Switch)
    }
    return {
        "role": sheet.starter(),
        "unless": {name: values for name, values in settled.items() if values},
    }


def _switch(switch: Switch | Number) -> dict[str, Any]:
    is_number = isinstance(switch, Number)
    values = list(switch.words) if isinstance(switch, Number) else list(switch.values)
    return {
        "name": switch.name,
        "default": switch.default,
        "values": values,
        "number": is_number,
        "asked": isinstance(switch, Switch) and switch.asked,
    }


def web_texts(language: str) -> dict[str, str]:
    """The texts that pages show, by their keys."""
    known = [ENGLISH, *(each for each in languages() if each == language)]
    return {
        key: text
        for each in known
        for key, text in texts(each).items()
        if key.startswith(("web.", "sheet."))
    }
