"""Reports of wrong words."""
