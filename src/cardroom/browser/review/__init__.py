"""Reviews of deals with analysed decisions, and mistakes that the player tries again."""
