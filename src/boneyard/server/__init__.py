"""The server: tables that outlive the process, and sockets that carry views and moves."""
