"""Screens that review a finished deal, decision by decision, and offer mistakes to try again."""
