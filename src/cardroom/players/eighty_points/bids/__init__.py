"""Values of declarations of trumps, and of redeals, in 80 Points, by tables."""
