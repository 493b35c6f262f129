"""One package or module for each way a round can go. Engines know the core and not each other."""
