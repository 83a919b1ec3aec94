"""Joint deals: all pages of a table draw the seed together, so no player can choose the cards."""
