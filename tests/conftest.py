"""What holds for all unit tests."""

from hypothesis import settings

# Properties are about what comes out, not how fast: a busy machine is no counterexample.
settings.register_profile("cardroom", deadline=None)
settings.load_profile("cardroom")
