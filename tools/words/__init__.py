"""Messages of Cardroom: collected for translators, counted, and checked against the glossary."""
