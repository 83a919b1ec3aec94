"""Deals that somebody lays by hand: which card goes where, and the record that deals them so."""
