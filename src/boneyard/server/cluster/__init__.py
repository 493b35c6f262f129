"""Many nodes on one store: who owns which tables, and how frames reach those who sit elsewhere."""
