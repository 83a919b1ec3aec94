"""Live tables, whose players sit at connected pages: host, guest, and the connection."""
