"""Lessons over HTTP: the list, and each with the scenes of all its steps."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...lessons import find_lesson
from ..addresses import address_of
from ..workers.pool import WorkerPool
from .games import Pictured
from .handlers import json_of, queried, safe
from .lesson_page import lesson_page, listing


class Lessons:
    """The endpoints; each method is one."""

    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers

    def routes(self) -> list[Route]:
        return [
            Route("/api/lessons", safe(self.lessons)),
            Route("/api/lessons/{lesson}", safe(self.lesson)),
        ]

    async def lessons(self, request: Request) -> Response:
        """Every lesson: its game, what it is called, how long it takes."""
        return json_of(listing())

    async def lesson(self, request: Request) -> Response:
        """A lesson with the scenes of its steps, as a table would show them."""
        asked, name = queried(request, Pictured), find_lesson(request.path_params["lesson"]).id
        told = self.workers.read(lesson_page, name, asked.shape, whose=address_of(request.scope))
        return Response(await told, media_type="application/json")
