"""What somebody needs who plays: games, tables, what was played, and what it was worth. A server
answers it for everybody, and a page that has no server answers it for itself (browser/)."""

from starlette.routing import Route

from ..tables.registry import TableRegistry
from .archive import Archive
from .games import Games
from .lessons import Lessons
from .puzzles import Puzzles
from .reviews import Reviews
from .signers import Signers
from .tables import Tables
from .today import Today


def play_routes(registry: TableRegistry, signers: Signers) -> list[Route]:
    """The endpoints."""
    made = (
        Games(registry.workers),
        Lessons(registry.workers),
        Puzzles(registry.workers),
        Tables(registry, signers),
        Archive(registry),
        Today(registry),
        Reviews(registry),
    )
    return [route for each in made for route in each.routes()]
