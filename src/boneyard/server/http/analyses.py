"""Finished matches judged move by move, as pages. A worker of their own does it, at low priority,
so that no table waits for an analysis; a page is made once for all who ask, and kept."""

import asyncio
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from ...core.record import Record
from ...lab.analysis import analyse
from ...lab.report import report
from ...words import spoken
from ..limits import address_of
from ..tables.refusals import NotOver
from ..tables.registry import TableRegistry
from .handlers import safe

LEVEL = "hard"


def page_of(text: str, level: str) -> str:
    """The page of a record, made in a worker."""
    record = Record(text)
    return report(record, list(analyse(record, level, hurries=True)), level)


class Analyses:
    """The endpoint, and the pages that were made last."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._made: OrderedDict[tuple[str, str], str] = OrderedDict()
        self._making: dict[tuple[str, str], asyncio.Future[str]] = {}

    def routes(self) -> list[Route]:
        return [Route("/api/tables/{table}/analysis", safe(self.analysis))]

    async def analysis(self, request: Request) -> Response:
        """A match that is over, judged move by move: a page of HTML. It may take a minute."""
        table = await self.registry.table(request.path_params["table"])
        async with table.quiet() as state:
            if not state.match.over:
                raise NotOver(table=state.id)
            await self.registry.check_twins(state)
            key = (spoken(), state.record())
        return HTMLResponse(self._made.get(key) or await self._make(key, address_of(request.scope)))

    async def _make(self, key: tuple[str, str], whose: str) -> str:
        """Wait for a page, together with all who want the same; TooMany. Who goes away stops
        nothing."""
        if key not in self._making:
            workers = self.registry.workers
            within = workers.thoughts.analysis_within
            page = workers.analyses.ask(whose, within, page_of, key[1], LEVEL).answer
            self._making[key] = page
            page.add_done_callback(lambda page: self._keep(key, page))
        return await asyncio.shield(self._making[key])

    def _keep(self, key: tuple[str, str], page: "asyncio.Future[str]") -> None:
        del self._making[key]
        if page.cancelled() or page.exception() is not None:
            return
        self._made[key] = page.result()
        if len(self._made) > self.registry.workers.thoughts.analyses_kept:
            self._made.popitem(last=False)
