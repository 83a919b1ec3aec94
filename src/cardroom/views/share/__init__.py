"""Screens of links: shared games, challenges, games by link, and proofs of fair deals."""
