"""Where exact search gives up."""


class TooLarge(Exception):
    """More positions would have to be looked at than were allowed."""
