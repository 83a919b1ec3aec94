"""Games that are begun, or imported from a file."""
