"""The endpoints for programs and pages, the socket among them, and who is admitted to them."""
