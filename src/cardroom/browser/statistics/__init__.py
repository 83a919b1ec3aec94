"""Statistics, whose code is fetched at first use."""
