"""A live table: host, guest, and the connection between their pages."""
