"""What travels in a link: a game, a challenge, a turn of a correspondence, a proof of fairness."""
