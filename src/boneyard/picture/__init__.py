"""Where each tile lies, as numbers in units of half a tile. Nothing here draws or knows a rule."""
