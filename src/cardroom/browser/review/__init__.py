"""Reviews of deals, and mistakes that are tried again."""
