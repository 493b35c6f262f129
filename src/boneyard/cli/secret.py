"""What nobody should see on a screen or in the list of processes."""

import getpass
import sys


def secret(prompt: str) -> str:
    """Something that is typed unseen, or the next line of what comes by a pipe."""
    if sys.stdin.isatty():
        return getpass.getpass(prompt)
    return sys.stdin.readline().rstrip("\n")
