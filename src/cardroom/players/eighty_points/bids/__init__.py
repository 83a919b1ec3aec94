"""What declaring trumps, and a redeal, are worth at 80 Points, by tables."""
