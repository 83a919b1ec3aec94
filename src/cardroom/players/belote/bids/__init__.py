"""Choice of calls in Belote by their estimated values."""
