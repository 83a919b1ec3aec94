"""Problems (puzzles): positions in which one action is right and all others are wrong."""
