"""Links and deals that visitors share: given away, opened, and the deals of the day."""
