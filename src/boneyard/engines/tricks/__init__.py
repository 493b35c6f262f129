"""Games of tricks: a side bids for the hand, names trumps, and must take what it bid."""
