"""Waiting that nobody can cut short. Not compiled: there a coroutine that waits while it handles an
exception brings the process down."""

import asyncio


async def until(ended: "asyncio.Future[None]") -> None:
    """Wait until this has ended, also when told to stop meanwhile; only then stop."""
    try:
        await asyncio.shield(ended)
    except asyncio.CancelledError:
        await asyncio.wait([ended])
        raise
