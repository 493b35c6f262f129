"""What a host may set, declared once, and where it was set: a file, the environment, flags."""
