"""A house for one: the rooms of the server in the Python of a page, where no server is."""
