"""Live tables: those in memory, each with its event writer, its audience and its scheduler."""
