"""The way out to a peer, as sessions know it."""

from ..._rt import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Outbox:
    """What is sent to one peer goes through it."""

    def push(self, frame: bytes, most: int) -> int:
        """Send a message, as soon as what is due has been done. How many bytes wait with it for a
        peer that has not taken what was sent before; more than `most` shall not: then it is not
        sent."""
        raise NotImplementedError
