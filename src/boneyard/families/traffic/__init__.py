"""Traffic, the solitaire of streets."""
