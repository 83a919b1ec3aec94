"""Screens of the table: hand, log, toolbar, score sheet, and the curtain that hides a table."""
