"""Games of bids and tricks between partners."""
