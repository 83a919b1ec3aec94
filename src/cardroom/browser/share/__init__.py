"""Games by link, comparisons of challenge results, and the fairness check of a deal."""
