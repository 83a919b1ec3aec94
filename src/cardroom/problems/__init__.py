"""Problems: positions in which one thing, and nothing else, is right."""
