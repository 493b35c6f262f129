"""People who have made themselves known: profiles without accounts."""
