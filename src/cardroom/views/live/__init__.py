"""Screens of live tables: invitations, players, lost connections, and shuffling together."""
