"""Choice of trump declarations and redeals in 80 Points by learnt tables of values."""
