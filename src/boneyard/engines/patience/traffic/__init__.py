"""Traffic: streets of four consecutive numbers on a table without edges."""
