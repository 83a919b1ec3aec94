"""What leads to features that are fetched when they are wanted."""
