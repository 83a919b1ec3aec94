"""Games by link, the comparison of challenges, and the fairness check of a deal."""
