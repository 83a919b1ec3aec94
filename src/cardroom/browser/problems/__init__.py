"""Problems at the table, whose code is fetched at first use."""
