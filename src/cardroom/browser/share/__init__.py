"""Games by link, the comparison of challenges, and the check of a deal."""
