"""Where logs are kept: the store's interface, SQLite behind it, its file and its disk."""
