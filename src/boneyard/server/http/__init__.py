"""HTTP: the endpoints of the interface for programs and pages, and who is admitted to them."""
