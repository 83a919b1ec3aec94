"""The deal that all pages of a table draw together, so that nobody chooses the cards."""
