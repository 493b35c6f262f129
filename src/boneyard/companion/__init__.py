"""For people with real tiles: the hub calculator (the scorepad will stand beside it)."""
