"""A live table: invitations, who is there, who dropped out, cards drawn together."""
