"""Live tables: invitations, players, lost connections, shuffling together."""
