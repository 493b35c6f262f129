"""Sessions: one a socket, from its hello at the endpoint to its end."""
