"""Sessions: one a socket, and the heartbeat by which silent peers are found."""
