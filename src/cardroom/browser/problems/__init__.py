"""Problems: positions with a right action to find. The code is fetched at first use."""
