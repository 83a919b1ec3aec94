"""Deals looked at again, and mistakes tried again."""
