"""Problems: what is asked, what came of it, and what each theme is about."""
