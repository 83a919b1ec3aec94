"""Everything that is said: collected for translators, counted, and held to the glossary."""
