"""Games of trains: everyone has a track of his own that starts at the station."""
