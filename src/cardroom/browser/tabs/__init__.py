"""What the tabs of one browser know of each other."""
