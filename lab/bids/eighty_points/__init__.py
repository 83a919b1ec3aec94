"""A learner of the worth of declaring trumps at 80 Points, from deals played out."""
