"""Deals laid by hand: which card goes to which place, and the record with such a deal."""
