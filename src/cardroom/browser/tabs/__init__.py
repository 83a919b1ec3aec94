"""Information that the tabs of a browser share."""
