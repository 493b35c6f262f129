"""Puzzles over HTTP: the list, each with its table, and what is said to an answer."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...puzzles import find_puzzle
from ..addresses import address_of
from ..workers.pool import WorkerPool
from .games import Pictured
from .handlers import json_of, queried, safe
from .puzzle_page import Answered, listing, puzzle_answer, puzzle_page


class Puzzles:
    """The endpoints; each method is one."""

    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers

    def routes(self) -> list[Route]:
        return [
            Route("/api/puzzles", safe(self.puzzles)),
            Route("/api/puzzles/{puzzle}", safe(self.puzzle)),
            Route("/api/puzzles/{puzzle}/answer", safe(self.answered)),
        ]

    async def puzzles(self, request: Request) -> Response:
        """Every puzzle: its game, its kind, and how hard it is."""
        return json_of(listing())

    async def puzzle(self, request: Request) -> Response:
        """A puzzle with its table, without its answer."""
        asked, name = queried(request, Pictured), find_puzzle(request.path_params["puzzle"]).id
        told = self.workers.read(puzzle_page, name, asked.shape, whose=address_of(request.scope))
        return Response(await told, media_type="application/json")

    async def answered(self, request: Request) -> Response:
        """Whether an answer is right, why, and the moves that show it."""
        asked, name = queried(request, Answered), find_puzzle(request.path_params["puzzle"]).id
        whose = address_of(request.scope)
        told = self.workers.read(puzzle_answer, name, asked.move, asked.shape, whose=whose)
        return Response(await told, media_type="application/json")
