"""Learnt tables that choose trump declarations and answer redeals in 80 Points."""
