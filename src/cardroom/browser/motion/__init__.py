"""Cards that move, the pace at which they do, and sounds."""
