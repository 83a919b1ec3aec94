"""Modules that were kept in the snapshot, and modules that are fetched when wanted."""
