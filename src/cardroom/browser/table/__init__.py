"""What is open in this tab, the lobby or a table, and whose turn it is there."""
