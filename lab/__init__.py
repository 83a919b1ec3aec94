"""The laboratory, which makes and measures computer players."""
