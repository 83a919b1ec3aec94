"""Links that visitors share, challenges, and the deals of the day."""
