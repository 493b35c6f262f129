"""Games of trains that leave one station: a track for each seat, and tracks for all."""
