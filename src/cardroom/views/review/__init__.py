"""The review of a deal, decision by decision, and mistakes to try again."""
