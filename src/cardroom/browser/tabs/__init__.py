"""Information that all tabs of a browser share."""
