"""Screens of live tables: invitations, players, lost connections, shuffling together."""
