"""High Card is played by chance: it has no player of its own."""
