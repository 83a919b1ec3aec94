"""What the house is built, served and measured with; nothing here reaches a player."""
