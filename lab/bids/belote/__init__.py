"""A learner of the worth of calls of Belote."""
