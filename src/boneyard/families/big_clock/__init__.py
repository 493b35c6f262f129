"""The Big Clock, the solitaire of piles round a clock."""
