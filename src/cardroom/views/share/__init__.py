"""Screens for sharing by links: games, challenges, games played by link, proofs of fair deals."""
