"""The laboratory: what makes and measures computer players."""
