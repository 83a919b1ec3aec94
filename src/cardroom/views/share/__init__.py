"""Everything that travels by link: shared games, challenges, games by turns, proofs."""
