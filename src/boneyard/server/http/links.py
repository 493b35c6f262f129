"""Links for others, written out and as pictures to hold a phone at."""

from io import BytesIO

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...words import say
from ..tables.live_table import LiveTable
from ..tables.refusals import NotYours
from ..tables.registry import TableRegistry
from .handlers import BadRequest, body, safe, under
from .reach import reach
from .tables import Holding

LONGEST = 320  # characters: each row of a picture takes its time
MASK = 4  # of a picture: to try all eight takes four times as long, and each can be read


class Links:
    """The endpoints for links to tables; each method is one."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    def routes(self) -> list[Route]:
        return [
            Route("/api/tables/{table}/take/qr.svg", safe(self.own_qr), methods=["POST"]),
            Route("/api/tables/{table}/qr.svg", safe(self.qr)),
        ]

    async def own_qr(self, request: Request) -> Response:
        """The link with one's own seat as a QR code. The token stands behind the `#`, which no
        browser sends."""
        asked = await body(request, Holding)
        table = await self.registry.table(request.path_params["table"])
        if self.registry.seat(table, asked.token) is None:
            raise NotYours()
        return qr_code(f"{_link(request, table)}#take={asked.token}")

    async def qr(self, request: Request) -> Response:
        """The table's link as a QR code."""
        return qr_code(_link(request, await self.registry.table(request.path_params["table"])))


def _link(request: Request, table: LiveTable) -> str:
    return public(request, f"/t/{table.state.id}")


def public(request: Request, path: str) -> str:
    """The address of a path of the house, as others can open it."""
    return f"{reach(request).origin}{under(request)}{path}"


def qr_code(link: str) -> Response:
    """A link as a picture to hold a phone at; BadRequest for one that is none of ours."""
    if len(link) > LONGEST:
        raise BadRequest(what=say("server.refused.large"))
    drawn = BytesIO()
    segno.make(link, error="m", mask=MASK).save(drawn, kind="svg", scale=6, border=2)
    return Response(drawn.getvalue(), media_type="image/svg+xml")
