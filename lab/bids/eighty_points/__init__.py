"""What declaring trumps is worth at 80 Points, learnt from deals played out."""
