"""Links: games, challenges, correspondence turns and proofs of fairness as short texts."""
