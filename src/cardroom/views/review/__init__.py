"""A deal looked at again, decision by decision, and mistakes to try again."""
