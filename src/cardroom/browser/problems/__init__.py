"""Problems: positions in which a visitor looks for the right action; fetched at first use."""
