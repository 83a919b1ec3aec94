"""Deals laid by hand: which card goes to which hand or pile, and the record of such a deal."""
